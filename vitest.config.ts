import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // These install packages, or need pre-commit or GNU parallel; `.ci/run` runs them after the others.
    exclude: ['test/hook/**', 'test/package/**', 'test/scale/**'],
    testTimeout: 60_000,
  },
})

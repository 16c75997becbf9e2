import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // These two install packages or need pre-commit; `.ci/run` runs them after the others.
    exclude: ['test/hook/**', 'test/package/**'],
    testTimeout: 60_000,
  },
})

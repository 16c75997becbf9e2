import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // These install packages, or need pre-commit, GNU parallel or Chromium; `.ci/run` runs them after the others.
    exclude: ['test/hook/**', 'test/package/**', 'test/scale/**', 'test/browser/**'],
    // Else vitest takes style sheets for empty, also where their text is imported.
    css: true,
    testTimeout: 60_000,
  },
})

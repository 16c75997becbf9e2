import { defineConfig } from 'vitest/config'

/** The tests that need more than Node: those that install the built package, those in a browser, and those with GNU parallel. */
export default defineConfig({ test: { testTimeout: 600_000, hookTimeout: 600_000, css: true } })

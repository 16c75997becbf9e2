import { defineConfig } from 'vitest/config'

/** The tests that install the built package, as a dependency and through pre-commit, or need GNU parallel. */
export default defineConfig({ test: { testTimeout: 600_000, hookTimeout: 600_000 } })

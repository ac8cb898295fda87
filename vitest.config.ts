import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, '**/dist/**', 'e2e/**'],
    globalSetup: ['./server/test/global-setup.ts'],
    // Real processes: argon2, sharp and the races of the tests must not share one.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // As for the journeys: a slow moment of a shared machine stops no release, and is named at the end.
    retry: process.env.CI ? 1 : 0,
  },
})

import { configDefaults, defineConfig } from 'vitest/config'

const tests = ['**/*.test.ts', '**/*.test.tsx']
const exclude = [...configDefaults.exclude, '**/dist/**', 'e2e/**']

/** Tests of the server that replace something of the process, such as its clock, count its warnings about the database, or start their own. */
const replacing = [
  'server/src/platform/http/abuse-control.test.ts',
  'server/src/platform/jobs/space-notifications.test.ts',
  'server/test/abuse/shared-address.test.ts',
  'server/test/backup.test.ts',
  'server/test/database-outage.test.ts',
  'server/test/disk-space.test.ts',
  'server/test/infrastructure-faults.test.ts',
]

const options = {
  // Real processes: argon2, sharp and the races of the tests must not share one.
  pool: 'forks' as const,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // As for the journeys: a slow moment of a shared machine stops no release, and is named at the end.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    ...options,
    globalSetup: ['./server/test/global-setup.ts'],
    // One more than small machines have processors: many tests wait for timeouts, child processes and the database.
    maxWorkers: 3,
    projects: [
      // Importing the app takes a second of processor time, so the server's files share a process, one after the other. What its modules keep
      // belongs to an app or a database, of which each file has its own; the exceptions are listed above.
      { test: { ...options, name: 'server', include: ['server/**/*.test.ts'], exclude: [...exclude, ...replacing], isolate: false } },
      { test: { ...options, name: 'other', include: tests, exclude: [...exclude, 'server/**'] } },
      { test: { ...options, name: 'server, isolated', include: replacing, exclude } },
    ],
  },
})

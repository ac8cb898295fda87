import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache } from './scripts/run-server.mjs'

const tests = ['**/*.test.ts', '**/*.test.tsx']
const exclude = [...configDefaults.exclude, '**/dist/**', 'e2e/**']

/** Tests of the server that replace something of the process, such as its clock, count its warnings about the database, or start their own. */
const replacing = [
  'server/src/platform/http/abuse-control.test.ts',
  'server/src/platform/jobs/space-notifications.test.ts',
  'server/test/abuse/shared-address.test.ts',
  'server/test/backup-bucket.test.ts',
  'server/test/backup.test.ts',
  'server/test/database-outage.test.ts',
  'server/test/disk-space.test.ts',
  'server/test/infrastructure-faults.test.ts',
]

/** The files that take longest, most of them because they wait. Begun last, they would run alone at the end. */
const longest = [
  'server/test/backup-bucket.test.ts',
  'client/src/live.test.ts',
  'server/test/infrastructure-faults.test.ts',
  'server/test/invalid-input.test.ts',
  'server/test/field-errors.test.ts',
  'server/src/platform/jobs/run-jobs.test.ts',
  'postgres-embedded/src/start.test.ts',
  'server/test/start-errors.test.ts',
  'server/test/abuse/shared-address.test.ts',
  'server/src/features/payments/kills.test.ts',
  'server/src/features/payments/answers-by-state.test.ts',
  'server/test/abuse/sockets.test.ts',
  'server/src/features/orders/races.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const options = {
  // Real processes: argon2, sharp and the races of the tests must not share one.
  pool: 'forks' as const,
  // For the servers that tests start: strips their types and compiles them once.
  env: compileCache,
  // A young generation of full size from the start: tests allocate much and keep little.
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  // They only end what hangs: a busy machine may be ten times slower.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // As for the journeys: a slow moment of a shared machine stops no release, and is named at the end.
  retry: process.env.CI ? 2 : 0,
}

export default defineConfig({
  test: {
    ...options,
    globalSetup: ['./server/test/global-setup.ts'],
    // One more than small machines have processors: many tests wait for timeouts, child processes and the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Importing the app takes a second of processor time and starting a process a quarter, so files share a process, one after the other.
      // What the server's modules keep belongs to an app or a database, of which each file has its own; the exceptions are listed above.
      { test: { ...options, name: 'server', include: ['server/**/*.test.ts'], exclude: [...exclude, ...replacing], isolate: false } },
      { test: { ...options, name: 'other', include: tests, exclude: [...exclude, 'server/**'], isolate: false } },
      { test: { ...options, name: 'server, isolated', include: replacing, exclude } },
    ],
  },
})

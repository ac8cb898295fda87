// The process that runs tests for scripts/mutate.ts: one vitest for all mutants, so that starting it and migrating a database is paid once.
import { createVitest, type TestModule } from 'vitest/node'

/** The parent asks with the file that changed and a test file; the answer says whether every test of it passed. */
export interface Question {
  changed: string
  test: string
}
export interface Answer {
  passed: boolean
  said: string
}

const send = (message: Answer | 'ready') => process.send?.(message)
const modules: TestModule[] = []
const reporter = { onTestModuleEnd: (module: TestModule) => void modules.push(module) }
const vitest = await createVitest('test', {
  run: true,
  watch: false,
  bail: 1,
  // A process of its own for each run: modules of the mutant before must not stay.
  isolate: true,
  maxWorkers: 1,
  retry: 0,
  reporters: [reporter],
})

let changedBefore = ''
process.on('message', ({ changed, test }: Question) => {
  modules.length = 0
  // The one before too: it has been put back as it was.
  for (const file of new Set([changed, changedBefore])) vitest.invalidateFile(file)
  changedBefore = changed
  vitest
    .globTestSpecifications([test])
    .then((specifications) => vitest.runTestSpecifications(specifications))
    .then(({ unhandledErrors }) => {
      const ran = modules.some((module) => module.state() === 'passed')
      const errors = [...modules.flatMap(listErrors), ...unhandledErrors.map((error) => (error as Error).message)]
      send({ passed: ran && modules.every((module) => module.ok()) && unhandledErrors.length === 0, said: errors.join('\n') })
    })
    .catch((error: unknown) => send({ passed: false, said: String(error) }))
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
send('ready')

/** Those of tests first: what a hook says afterwards follows from them. */
const listErrors = (module: TestModule): string[] => [
  ...[...module.children.allTests('failed')].map(
    (each) =>
      `${each.fullName}: ${each
        .result()
        .errors?.map(({ message }) => message)
        .join('\n')}`,
  ),
  ...module.errors().map(({ message }) => message),
]

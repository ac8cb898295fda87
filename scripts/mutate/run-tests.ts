// Runs tests for scripts/mutate.ts. One Vitest process serves all mutants, so that Vitest starts and the database is migrated only once.
import { createVitest, type TestModule } from 'vitest/node'

/** A request of the parent process to run a test file after a change of a source file. */
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
  // Each run gets its own process, so that no module of the previous mutant stays loaded.
  isolate: true,
  maxWorkers: 1,
  retry: 0,
  reporters: [reporter],
})

let changedBefore = ''
process.on('message', ({ changed, test }: Question) => {
  modules.length = 0
  // Also the previously changed file, which has been restored.
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

/** Lists errors of tests first, since errors of hooks usually follow from them. */
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

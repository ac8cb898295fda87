// `npm run mutate`: mutation-tests critical code in a copy of the checkout (docs/measurements.md).
// Example: npm run mutate -- --count 10 --seed 1 --only totals.ts,links.ts --again
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './install.mjs'
import { copyCheckout } from './mutate/copy-checkout.ts'
import { equivalents } from './mutate/equivalents.ts'
import { applyTo, type Mutant, makeMutants } from './mutate/make-mutants.ts'
import { type Target, targets } from './mutate/targets.ts'
import { type MeasuredTest, TestRunner } from './mutate/test-runner.ts'

const { values } = parseArgs({
  options: {
    /** Number of mutants per file; 0 for all. */
    count: { type: 'string', default: '10' },
    /** Selects the sample of mutants; each seed gives a different sample. */
    seed: { type: 'string', default: '1' },
    /** File name suffixes, separated by commas; files are mutated in this order. */
    only: { type: 'string', default: '' },
    /** Runs the current tests again on survivors of earlier runs. */
    again: { type: 'boolean', default: false },
    /** Only mutants that start on these lines, separated by commas; use it to check that a new test kills a survivor. */
    lines: { type: 'string', default: '' },
    /** Prints the mutants and runs nothing. */
    list: { type: 'boolean', default: false },
    /** The folder for the copy and the results. */
    folder: { type: 'string', default: join(tmpdir(), 'saddar-mutants') },
  },
})

/** timeout: the tests did not finish; counts as killed. invalid: the compiler or the database rejects the mutant, so it is not counted. */
type Verdict = 'killed' | 'survived' | 'timeout' | 'invalid' | 'equivalent'
interface Result {
  id: string
  file: string
  line: number
  kind: string
  before: string
  text: string
  verdict: Verdict
  /** The test file that failed and the beginning of its error, so that the verdict can be verified. */
  by?: string | undefined
}

const copy = join(values.folder, 'checkout')
const resultsFile = join(values.folder, 'results.jsonl')
const chosen = values.only ? values.only.split(',').flatMap((end) => targets.filter(({ file }) => file.endsWith(end))) : targets
const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const draw = (file: string): Mutant[] => {
  const order = (id: string) => createHash('sha256').update(`${values.seed} ${id}`).digest('hex')
  const lines = values.lines.split(',').filter(Boolean).map(Number)
  const all = makeMutants(file, sourceOf(file))
    .filter(({ line }) => lines.length === 0 || lines.includes(line))
    .toSorted((a, b) => (order(a.id) < order(b.id) ? -1 : 1))
  return Number(values.count) > 0 ? all.slice(0, Number(values.count)) : all
}

if (values.list) for (const { file } of chosen) for (const mutant of draw(file)) tell('', mutant)
else await run()

async function run(): Promise<void> {
  mkdirSync(values.folder, { recursive: true })
  copyCheckout(ROOT, copy)
  const known = readResults()
  if (!compiles()) throw new Error('the checkout does not compile without a mutant: see npm run typecheck')
  const runner = new TestRunner(copy)
  try {
    for (const target of chosen) await tryTarget(target, known, runner)
  } finally {
    await runner.end()
  }
  summarize(readResults())
}

async function tryTarget(given: Target, known: Map<string, Result>, runner: TestRunner): Promise<void> {
  const open = draw(given.file).filter(({ id }) => {
    const verdict = known.get(id)?.verdict
    return !verdict || (values.again && verdict === 'survived')
  })
  for (const mutant of open) if (isEquivalent(mutant)) keep({ ...mutant, verdict: 'equivalent' })
  const tried = open.filter((mutant) => !isEquivalent(mutant))
  if (tried.length === 0) return
  const path = join(copy, given.file)
  const tests = await runner.measure(
    path,
    given.tests.filter((test) => existsSync(join(ROOT, test))),
  )
  for (const mutant of tried) {
    const source = sourceOf(given.file)
    writeFileSync(path, applyTo(source, mutant))
    try {
      const { verdict, by } = await judge(runner, path, tests)
      keep({ ...mutant, verdict, by })
      tell(verdict, mutant)
      if (by) console.log(`           ${by}`)
    } finally {
      writeFileSync(path, source)
    }
  }
}

async function judge(runner: TestRunner, path: string, tests: MeasuredTest[]): Promise<{ verdict: Verdict; by?: string }> {
  const found = await runner.findFailure(path, tests)
  if (!found) return { verdict: compiles() ? 'survived' : 'invalid' }
  const by = `${basename(found.test)}: ${found.said?.slice(0, 200).replace(/\s+/g, ' ') ?? ''}`
  if (found.said === null) return { verdict: 'timeout', by }
  return { verdict: /syntax error at or near|could not determine data type/.test(found.said) ? 'invalid' : 'killed', by }
}

function isEquivalent({ file, line, before, text }: Mutant): boolean {
  const place = sourceOf(file).split('\n')[line - 1] ?? ''
  return equivalents.some((each) => each.file === file && each.before === before && each.text === text && place.includes(each.within))
}

function compiles(): boolean {
  try {
    execFileSync(process.execPath, ['scripts/typecheck.ts'], { cwd: copy, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function readResults(): Map<string, Result> {
  const lines = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.id, result]))
}

function keep({ id, file, line, kind, before, text, verdict, by }: Result): void {
  appendFileSync(resultsFile, `${JSON.stringify({ id, file, line, kind, before, text, verdict, by })}\n`)
}

function tell(verdict: string, { file, line, kind, before, text }: Pick<Result, 'file' | 'line' | 'kind' | 'before' | 'text'>): void {
  console.log(`${verdict.padEnd(10)} ${file}:${line} ${kind}: ${before.slice(0, 100)} → ${text.replace(/\s+/g, ' ').slice(0, 100)}`)
}

/** Prints the results for the current text of each file; results for older versions are ignored. */
function summarize(results: Map<string, Result>): void {
  let [killedOfAll, validOfAll] = [0, 0]
  for (const { file } of chosen) {
    const own = draw(file).flatMap(({ id }) => results.get(id) ?? [])
    const count = (...verdicts: Verdict[]) => own.filter(({ verdict }) => verdicts.includes(verdict)).length
    const killed = count('killed', 'timeout')
    const valid = killed + count('survived')
    killedOfAll += killed
    validOfAll += valid
    console.log(
      `${String(killed).padStart(4)} of ${String(valid).padStart(3)} killed  ${file}  (${count('equivalent')} equivalent, ${count('invalid')} invalid)`,
    )
    for (const result of own) if (result.verdict === 'survived') tell('survived', result)
  }
  console.log(`${killedOfAll} of ${validOfAll} killed: ${((100 * killedOfAll) / Math.max(1, validOfAll)).toFixed(1)} %`)
}

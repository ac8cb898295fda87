// `npm run mutate`: changes critical code a little, in a copy of the checkout, and sees whether a test notices (docs/measurements.md).
//   npm run mutate -- --count 10 --seed 1 --only totals.ts,links.ts --again
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestCluster } from '../server/test/cluster.ts'
import { ROOT } from './install.mjs'
import { copyCheckout } from './mutate/copy-checkout.ts'
import { equivalents } from './mutate/equivalents.ts'
import { applyTo, type Mutant, makeMutants } from './mutate/make-mutants.ts'
import { type Target, targets } from './mutate/targets.ts'

const { values } = parseArgs({
  options: {
    /** Mutants of each file; all of them when 0. */
    count: { type: 'string', default: '10' },
    /** Another seed draws others. */
    seed: { type: 'string', default: '1' },
    /** Ends of file names, by commas. */
    only: { type: 'string', default: '' },
    /** Survivors of earlier runs are tried again, against the tests of now. */
    again: { type: 'boolean', default: false },
    /** Only mutants that begin on these lines, by commas: to see that a new test kills a survivor. */
    lines: { type: 'string', default: '' },
    /** Prints the mutants and runs nothing. */
    list: { type: 'boolean', default: false },
    /** Where the copy and the results lie. */
    folder: { type: 'string', default: join(tmpdir(), 'saddar-mutants') },
  },
})

/** timeout: the tests never ended, which is noticed. invalid: the compiler or the database refuses to read it, so that it could not be shipped. */
type Verdict = 'killed' | 'survived' | 'timeout' | 'invalid' | 'equivalent'
interface Result {
  id: string
  file: string
  line: number
  kind: string
  before: string
  text: string
  verdict: Verdict
}

const copy = join(values.folder, 'checkout')
const resultsFile = join(values.folder, 'results.jsonl')
const chosen = targets.filter(({ file }) => !values.only || values.only.split(',').some((end) => file.endsWith(end)))
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
  const cluster = await startTestCluster()
  try {
    if (!compiles()) throw new Error('the checkout does not compile without a mutant: see npm run typecheck')
    for (const target of chosen) await tryTarget(target, known, cluster.connectionString)
  } finally {
    await cluster.stop()
  }
  summarize(readResults())
}

async function tryTarget(given: Target, known: Map<string, Result>, database: string): Promise<void> {
  const target = { ...given, tests: given.tests.filter((test) => existsSync(join(ROOT, test))) }
  const open = draw(target.file).filter(({ id }) => {
    const verdict = known.get(id)?.verdict
    return !verdict || (values.again && verdict === 'survived')
  })
  for (const mutant of open) if (isEquivalent(mutant)) keep({ ...mutant, verdict: 'equivalent' })
  const tried = open.filter((mutant) => !isEquivalent(mutant))
  if (tried.length === 0) return
  const started = performance.now()
  const { code, said } = await runTests(target.tests, database, 15 * 60_000)
  if (code !== 0) throw new Error(`the tests of ${target.file} fail without a mutant:\n${said.slice(-3_000)}`)
  const limitMs = 3 * (performance.now() - started) + 30_000
  for (const mutant of tried) {
    const path = join(copy, target.file)
    const source = sourceOf(target.file)
    writeFileSync(path, applyTo(source, mutant))
    try {
      const verdict = await judge(target.tests, database, limitMs)
      keep({ ...mutant, verdict })
      tell(verdict, mutant)
    } finally {
      writeFileSync(path, source)
    }
  }
}

async function judge(tests: string[], database: string, limitMs: number): Promise<Verdict> {
  const { code, said } = await runTests(tests, database, limitMs)
  if (code === null) return 'timeout'
  if (code !== 0) return /syntax error at or near|could not determine data type/.test(said) ? 'invalid' : 'killed'
  return compiles() ? 'survived' : 'invalid'
}

function isEquivalent({ file, line, before, text }: Mutant): boolean {
  const place = sourceOf(file).split('\n')[line - 1] ?? ''
  return equivalents.some((each) => each.file === file && each.before === before && each.text === text && place.includes(each.within))
}

/** @returns code: null when the time was up */
function runTests(tests: string[], database: string, limitMs: number): Promise<{ code: number | null; said: string }> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', '--maxWorkers=1', '--retry=0', ...tests], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: database, CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that its workers end with it.
    detached: true,
  })
  const end = () => process.kill(-child.pid!, 'SIGKILL')
  // Ctrl-C reaches this process alone.
  const stop = () => {
    end()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part))
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      end()
      resolve({ code: null, said })
    }, limitMs)
    child.once('close', (code) => {
      clearTimeout(late)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code: code ?? 1, said })
    })
  })
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

function keep({ id, file, line, kind, before, text, verdict }: Result): void {
  appendFileSync(resultsFile, `${JSON.stringify({ id, file, line, kind, before, text, verdict })}\n`)
}

function tell(verdict: string, { file, line, kind, before, text }: Pick<Result, 'file' | 'line' | 'kind' | 'before' | 'text'>): void {
  console.log(`${verdict.padEnd(10)} ${file}:${line} ${kind}: ${before.slice(0, 100)} → ${text.replace(/\s+/g, ' ').slice(0, 100)}`)
}

/** Of the files as they are now: results for an older text of a file are left out. */
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

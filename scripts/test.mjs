// `npm test`: runs all checks from a fresh clone. `npm test -- check`, `-- unit` or `-- e2e` runs one part; `-- cluster` and `-- image` run only when asked for. Arguments after `unit` go to Vitest,
// those after `e2e` to Playwright: `npm test -- unit server/src/features/cart -t 'adds'`, `npm test -- e2e cart.spec.ts -g 'adds'`.
// Built-ins only until the packages are installed, see install.mjs.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listStale } from './build-stamp.mjs'
import { countCheck, countPlaywright, countSkippable, countVitest, SKIPPED, sumCounts } from './count-tests.mjs'
import { ensureChromium, findHeadlessChromium } from './find-chromium.mjs'
import { BIN, checkNode, ensureInstalled, fail, findNode, ROOT, runCommand } from './install.mjs'
import { findTemporaryFolder } from './temporary-folder.mjs'

const PARTS = ['check', 'unit', 'e2e']
/** They start more programs than a small machine runs well beside everything else, or need root. */
const MORE_PARTS = ['cluster', 'image']
const { parts, selection } = readArguments(process.argv.slice(2))
// Each part waits for much of its time. In CI, where nobody waits and machines may be shared, journeys with time limits run alone.
const isBesideJourneys = parts.includes('e2e') && parts.length > 1 && !process.env.CI

checkNode()
process.chdir(ROOT)
await ensureInstalled()
const node = await findNode()
const TMPDIR = findTemporaryFolder()
const reports = mkdtempSync(join(tmpdir(), 'saddar-reports-'))
// The running step receives Ctrl-C too; it stops, and its result is reported.
let interrupted = false
process.on('SIGINT', () => {
  interrupted = true
})

/** @type {import('./count-tests.mjs').Count[]} */
const counts = []
try {
  if (isBesideJourneys) await Promise.all([runChecksAndUnitTests(), runJourneys()])
  else {
    await runChecksAndUnitTests()
    if (parts.includes('e2e')) await runJourneys()
  }
  if (parts.includes('cluster')) await runCluster()
  if (parts.includes('image')) counts.push(countSkippable('image', await liveStep('Image', node, ['scripts/check-image.ts'])))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
const { passed, failed, skipped, flaky } = sumCounts(counts)
console.log('')
for (const name of failed) console.log(`failed: ${name}`)
for (const name of skipped) console.log(`skipped: ${name}`)
for (const name of flaky) console.log(`flaky, passed only when retried: ${name}`)
if (interrupted) console.log('Interrupted.')
process.exitCode = failed.length > 0 || interrupted ? 1 : 0
console.log(`${passed} passed, ${failed.length} failed`)

/**
 * Parses the arguments: the parts to run, and for a single part also paths and options of its test runner.
 * @param {string[]} given
 */
function readArguments(given) {
  const [first = '', ...rest] = given
  const known = [...PARTS, ...MORE_PARTS]
  if (given.length === 0) return { parts: PARTS, selection: [] }
  if (['unit', 'e2e'].includes(first) && rest.some((part) => !known.includes(part))) return { parts: [first], selection: rest }
  const unknown = given.find((part) => !known.includes(part))
  if (unknown) fail(`There is no part "${unknown}". Parts: ${known.join(', ')}; without any, ${PARTS.join(', ')}.`)
  return { parts: given, selection: [] }
}

async function runChecksAndUnitTests() {
  await Promise.all([parts.includes('check') && runChecks(), parts.includes('unit') && runUnitTests()])
}

async function runChecks() {
  const runStep = parts.length > 1 ? quietStep : liveStep
  counts.push(countCheck('Types', await runStep('Types', node, ['scripts/typecheck.ts'])))
  counts.push(countCheck('Lint', await runStep('Lint', join(BIN, 'biome'), ['check', '--error-on-warnings', '.'])))
  counts.push(countCheck('Import boundaries', await runStep('Import boundaries', node, ['scripts/boundaries.ts'])))
  counts.push(countCheck('Migrations', await runStep('Migrations', node, ['scripts/released-migrations.ts'])))
}

async function runUnitTests() {
  const runStep = isBesideJourneys ? quietStep : liveStep
  const report = join(reports, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...selection]
  const code = await runStep('Unit and API tests', node, ['node_modules/vitest/vitest.mjs', 'run', ...options], { TMPDIR })
  counts.push(countVitest(report, code))
}

async function runJourneys() {
  const hasWindow = selection.some((argument) => ['--headed', '--debug', '--ui'].includes(argument))
  const executable = await ensureChromium()
  const browser = hasWindow ? executable : await findHeadlessChromium()
  if (!executable || !browser || !(await buildIfStale())) {
    counts.push(countCheck('Chromium or the build, before the journeys', 1))
    return
  }
  const report = join(reports, 'playwright.json')
  const code = await liveStep(
    'Browser journeys',
    node,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...selection],
    {
      CHROMIUM_PATH: executable,
      JOURNEY_BROWSER: browser,
      TMPDIR,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  counts.push(countPlaywright(report, code))
}

/** Two nodes with everything around them: a twentieth of `npm run chaos -- cluster`. */
async function runCluster() {
  const code = (await buildIfStale()) ? await liveStep('Cluster', node, ['bench/chaos.ts', '0.05', 'cluster']) : 1
  counts.push(countSkippable('cluster', code))
}

async function buildIfStale() {
  const stale = listStale()
  return stale.length === 0 || (await liveStep('Build', node, ['scripts/build.ts', ...stale])) === 0
}

/**
 * Runs a command and shows its output when it ends, since that of another appears meanwhile.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function quietStep(title, command, args, env = {}) {
  if (interrupted) return 1
  const started = performance.now()
  const log = join(reports, `${title}.log`)
  const output = openSync(log, 'w')
  const code = await runCommand(command, args, env, output)
  closeSync(output)
  console.log(`\n▸ ${title}\n${readFileSync(log, 'utf8')}`.trimEnd())
  showResult(title, code, started)
  return code
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function liveStep(title, command, args, env = {}) {
  if (interrupted) return 1
  console.log(`\n▸ ${title}`)
  const started = performance.now()
  const code = await runCommand(command, args, env)
  showResult(title, code, started)
  return code
}

/**
 * @param {string} title
 * @param {number} code
 * @param {number} started
 */
function showResult(title, code, started) {
  console.log(`${code === 0 ? '✓' : code === SKIPPED ? '–' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

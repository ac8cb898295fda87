import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: string[], skipped: string[], flaky: string[] }} Count the lists hold names of tests; `flaky` ones passed only when retried */
/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} VitestFile */
/** @typedef {{ specs?: { title: string, tests: { status: string, projectName: string }[] }[], suites?: Suite[] }} Suite Playwright's */

/**
 * Counts a check that passes or fails as one test.
 * @param {string} name
 * @param {number} code its exit code
 * @returns {Count}
 */
export function countCheck(name, code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [name], skipped: [], flaky: [] }
}

/** The exit code of a check that cannot run on this machine. */
export const SKIPPED = 77

/**
 * Like `countCheck`, for a check that may be skipped.
 * @param {string} name
 * @param {number} code
 * @returns {Count}
 */
export function countSkippable(name, code) {
  return code === SKIPPED ? { passed: 0, failed: [], skipped: [name], flaky: [] } : countCheck(name, code)
}

/**
 * Reads vitest's JSON report. A file that could not be loaded counts as one failure, and so does a run that failed otherwise.
 * @param {string} file
 * @param {number} code the exit code of the run
 * @returns {Count}
 */
export function countVitest(file, code) {
  const report = readReport(file)
  if (!report) return countCheck('a run of Vitest without a report', 1)
  /** @type {VitestFile[]} */
  const files = report.testResults
  const tests = files.flatMap((one) => one.assertionResults)
  const broken = files.filter((one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'))
  const failed = [...listVitest(tests, ({ status }) => status === 'failed'), ...broken.map(({ name }) => name)]
  const skipped = listVitest(tests, ({ status }) => status !== 'passed' && status !== 'failed')
  // A test that passed when retried keeps the failure messages of its first attempt.
  const flaky = listVitest(tests, ({ status, failureMessages }) => status === 'passed' && Boolean(failureMessages?.length))
  return withExitCode({ passed: report.numPassedTests, failed, skipped, flaky }, 'Vitest', code)
}

/**
 * Reads Playwright's JSON report.
 * @param {string} file
 * @param {number} code the exit code of the run
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  const report = readReport(file)
  if (!report) return countCheck('a run of Playwright without a report', 1)
  const { stats, suites } = report
  const [failed, skipped, flaky] = [list(suites, 'unexpected'), list(suites, 'skipped'), list(suites, 'flaky')]
  return withExitCode({ passed: stats.expected + stats.flaky, failed, skipped, flaky }, 'Playwright', code)
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sumCounts(counts) {
  const join = (/** @type {'failed' | 'skipped' | 'flaky'} */ what) => counts.flatMap((one) => one[what])
  return {
    passed: counts.reduce((sum, one) => sum + one.passed, 0),
    failed: join('failed'),
    skipped: join('skipped'),
    flaky: join('flaky'),
  }
}

/**
 * @param {VitestFile['assertionResults']} tests
 * @param {(test: VitestFile['assertionResults'][number]) => boolean} isWanted
 * @returns {string[]} names; those of failed attempts with the first line of their error
 */
function listVitest(tests, isWanted) {
  return tests
    .filter(isWanted)
    .map(({ fullName, failureMessages: [error] = [] }) => (error ? `${fullName}: ${error.split('\n')[0]}` : fullName))
}

/**
 * @param {Suite[]} suites
 * @param {string} wanted a status
 * @returns {string[]} titles
 */
function list(suites, wanted) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => {
    const own = specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${title} (${projectName})`),
    )
    return [...own, ...list(inner, wanted)]
  })
}

/**
 * Counts a failure when a run fails without a failing test: an unhandled error, a failed setup, no tests.
 * @param {Count} count
 * @param {string} runner
 * @param {number} code
 * @returns {Count}
 */
function withExitCode(count, runner, code) {
  return code !== 0 && count.failed.length === 0 ? { ...count, failed: [`a run of ${runner} that no test failed`] } : count
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

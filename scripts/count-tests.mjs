import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: string[], flaky: string[] }} Count the last two are lists of test names; `flaky` tests passed only when retried */
/** @typedef {{ status: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} VitestFile */
/** @typedef {{ specs?: { title: string, tests: { status: string, projectName: string }[] }[], suites?: Suite[] }} Suite Playwright's */

/**
 * Counts a check that passes or fails as one test.
 * @param {number} code its exit code
 * @returns {Count}
 */
export function countCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], flaky: [] }
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
  return code === SKIPPED ? { passed: 0, failed: 0, skipped: [name], flaky: [] } : countCheck(code)
}

/**
 * Reads vitest's JSON report. A file that could not be loaded counts as one failure, and so does a run that failed otherwise.
 * @param {string} file
 * @param {number} code the exit code of the run
 * @returns {Count}
 */
export function countVitest(file, code) {
  const report = readReport(file)
  if (!report) return countCheck(1)
  /** @type {VitestFile[]} */
  const files = report.testResults
  const tests = files.flatMap((one) => one.assertionResults)
  const broken = files.filter((one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'))
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName)
  // A test that passed when retried keeps the failure messages of its first attempt.
  const flaky = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
    .map(({ fullName }) => fullName)
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped, flaky }, code)
}

/**
 * Reads Playwright's JSON report.
 * @param {string} file
 * @param {number} code the exit code of the run
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  const report = readReport(file)
  if (!report) return countCheck(1)
  const { expected, flaky, unexpected } = report.stats
  return withExitCode(
    { passed: expected + flaky, failed: unexpected, skipped: list(report.suites, 'skipped'), flaky: list(report.suites, 'flaky') },
    code,
  )
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sumCounts(counts) {
  const add = (/** @type {'passed' | 'failed'} */ what) => counts.reduce((sum, one) => sum + one[what], 0)
  const join = (/** @type {'skipped' | 'flaky'} */ what) => counts.flatMap((one) => one[what])
  return { passed: add('passed'), failed: add('failed'), skipped: join('skipped'), flaky: join('flaky') }
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
 * @param {number} code
 * @returns {Count}
 */
function withExitCode(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

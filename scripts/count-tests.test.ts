import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countCheck, countPlaywright, countSkippable, countVitest, SKIPPED, sumCounts } from './count-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'saddar-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const passing = { status: 'passed', assertionResults: [{ status: 'passed', fullName: 'one' }] }

test('counts tests, and files that could not be loaded, from Vitest’s report', () => {
  const mixed = {
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'two', failureMessages: ['expected 1\n  at line 7'] },
      { status: 'skipped', fullName: 'three' },
    ],
  }
  const unloadable = { name: 'five.test.ts', status: 'failed', assertionResults: [] }
  const file = report({ numPassedTests: 1, testResults: [passing, mixed, unloadable] })
  expect(countVitest(file, 1)).toEqual({ passed: 1, failed: ['two: expected 1', 'five.test.ts'], skipped: ['three'], flaky: [] })
})

test('names a test that passed only when retried', () => {
  const wobbly = { status: 'passed', fullName: 'four', failureMessages: ['not yet'] }
  const file = report({ numPassedTests: 2, testResults: [passing, { status: 'passed', assertionResults: [wobbly] }] })
  expect(countVitest(file, 0)).toEqual({ passed: 2, failed: [], skipped: [], flaky: ['four: not yet'] })
})

test('counts a run that failed without a failing test as one failure', () => {
  const file = report({ numPassedTests: 1, testResults: [passing] })
  expect(countVitest(file, 1)).toEqual({ passed: 1, failed: ['a run of Vitest that no test failed'], skipped: [], flaky: [] })
  expect(countVitest(file, 0)).toEqual({ passed: 1, failed: [], skipped: [], flaky: [] })
})

test('counts a run without a report as one failure', () => {
  const none = join(folder, 'none.json')
  expect(countVitest(none, 0)).toEqual({ passed: 0, failed: ['a run of Vitest without a report'], skipped: [], flaky: [] })
  expect(countPlaywright(none, 0)).toEqual({ passed: 0, failed: ['a run of Playwright without a report'], skipped: [], flaky: [] })
})

test('names a check that cannot run here as skipped, and does not count it as passed', () => {
  expect(countSkippable('cluster', SKIPPED)).toEqual({ passed: 0, failed: [], skipped: ['cluster'], flaky: [] })
  expect(countSkippable('cluster', 0)).toEqual(countCheck('cluster', 0))
  expect(countSkippable('cluster', 1)).toEqual(countCheck('cluster', 1))
})

test('counts journeys once per screen size, and names those that failed, were skipped or passed only when retried', () => {
  const specs = [
    {
      title: 'buys',
      tests: [
        { status: 'expected', projectName: 'phone' },
        { status: 'unexpected', projectName: 'wall' },
        { status: 'skipped', projectName: 'desktop' },
        { status: 'flaky', projectName: 'tablet' },
      ],
    },
  ]
  const file = report({ stats: { expected: 1, flaky: 1 }, suites: [{ suites: [{ specs }] }] })
  expect(countPlaywright(file, 1)).toEqual({
    passed: 2,
    failed: ['buys (wall)'],
    skipped: ['buys (desktop)'],
    flaky: ['buys (tablet)'],
  })
})

test('adds up the counts of all parts', () => {
  expect(sumCounts([countCheck('a', 0), countCheck('b', 2), { passed: 3, failed: ['c'], skipped: ['x'], flaky: ['y'] }])).toEqual({
    passed: 4,
    failed: ['b', 'c'],
    skipped: ['x'],
    flaky: ['y'],
  })
})

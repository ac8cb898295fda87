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
      { status: 'failed', fullName: 'two' },
      { status: 'skipped', fullName: 'three' },
    ],
  }
  const unloadable = { status: 'failed', assertionResults: [] }
  const file = report({ numPassedTests: 1, numFailedTests: 1, testResults: [passing, mixed, unloadable] })
  expect(countVitest(file, 1)).toEqual({ passed: 1, failed: 2, skipped: ['three'], flaky: [] })
})

test('names a test that passed only when retried', () => {
  const wobbly = { status: 'passed', fullName: 'four', failureMessages: ['not yet'] }
  const file = report({ numPassedTests: 2, numFailedTests: 0, testResults: [passing, { status: 'passed', assertionResults: [wobbly] }] })
  expect(countVitest(file, 0)).toEqual({ passed: 2, failed: 0, skipped: [], flaky: ['four'] })
})

test('counts a run that failed without a failing test as one failure', () => {
  const file = report({ numPassedTests: 1, numFailedTests: 0, testResults: [passing] })
  expect(countVitest(file, 1)).toEqual({ passed: 1, failed: 1, skipped: [], flaky: [] })
  expect(countVitest(file, 0)).toEqual({ passed: 1, failed: 0, skipped: [], flaky: [] })
})

test('counts a run without a report as one failure', () => {
  expect(countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: [], flaky: [] })
  expect(countPlaywright(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: [], flaky: [] })
})

test('names a check that cannot run here as skipped, and does not count it as passed', () => {
  expect(countSkippable('cluster', SKIPPED)).toEqual({ passed: 0, failed: 0, skipped: ['cluster'], flaky: [] })
  expect(countSkippable('cluster', 0)).toEqual(countCheck(0))
  expect(countSkippable('cluster', 1)).toEqual(countCheck(1))
})

test('counts journeys once per screen size, and names those that passed only when retried', () => {
  const specs = [
    {
      title: 'buys',
      tests: [
        { status: 'expected', projectName: 'phone' },
        { status: 'skipped', projectName: 'desktop' },
        { status: 'flaky', projectName: 'tablet' },
      ],
    },
  ]
  const file = report({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 }, suites: [{ suites: [{ specs }] }] })
  expect(countPlaywright(file, 0)).toEqual({ passed: 2, failed: 0, skipped: ['buys (desktop)'], flaky: ['buys (tablet)'] })
})

test('adds up the counts of all parts', () => {
  expect(sumCounts([countCheck(0), countCheck(2), { passed: 3, failed: 1, skipped: ['x'], flaky: ['y'] }])).toEqual({
    passed: 4,
    failed: 2,
    skipped: ['x'],
    flaky: ['y'],
  })
})

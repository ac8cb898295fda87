import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './install.mjs'
import { isTestFile, lengthen, listFiles } from './named-files.ts'
import { rules } from './read-rules.ts'

const page = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8')
const ruleNumbers = new Set(rules.map(({ number }) => number))
const rows = page
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map((line) => {
    const [number, text, rule, tests] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    return { line, number: Number(number), text: text ?? '', rules: rule?.split(', ') ?? [], tests: tests ?? '' }
  })

test('the requirements are numbered without gaps, and the page states their number', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(/^(\d+) requirements/m.exec(page)?.[1]).toBe(String(rows.length))
  expect(rows.filter(({ line }) => line.split(' | ').length !== 4)).toEqual([])
})

test('every rule that a requirement cites is in docs/rules', () => {
  expect(
    rows.flatMap(({ number, rules: named }) => named.filter((rule) => !ruleNumbers.has(rule)).map((rule) => `${number}: ${rule}`)),
  ).toEqual([])
})

test('every requirement names a test, and every named test file exists', () => {
  const files = new Set(listFiles(''))
  const missing = rows.flatMap(({ number, tests }) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)
    const wrong = named.filter((name) => !isTestFile(name) || !files.has(lengthen(name)))
    return (named.length === 0 ? ['no test'] : wrong).map((what) => `${number}: ${what}`)
  })
  expect(missing).toEqual([])
})

test('every text that a requirement quotes is in the sources', () => {
  const folders = ['contract/src', 'client/src', 'storefront/src', 'admin/src', 'ui/src', 'server/src']
  const sources = folders
    .flatMap(listFiles)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => normalise(stripComments(readFileSync(join(ROOT, file), 'utf8'))))
  const missing = rows.flatMap(({ number, text }) =>
    [...text.matchAll(/'([^']+)'/g)]
      .map((match) => match[1]!)
      .filter((quoted) => !sources.some((source) => source.includes(normalise(quoted))))
      .map((quoted) => `${number}: ${quoted}`),
  )
  expect(missing).toEqual([])
})

/** Unifies quotes and white space, and replaces each placeholder (`${count}`, `{count}`, `{n}`) by `{}`. */
function normalise(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\$\{[^{}]*\}|\{\w+\}/g, '{}')
    .replace(/\s+/g, ' ')
}

/** Removes comments, since a text that is only in a comment does not count. */
function stripComments(source: string): string {
  return source.replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

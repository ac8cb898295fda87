import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './install.mjs'
import { isTestFile, lengthen, listFiles } from './named-files.ts'
import { rules } from './read-rules.ts'

const numbers = new Set(rules.map(({ number }) => number))
const files = listFiles('')
const isContinuation = (number: string) => number.split('.').length === 3

test('every row has a number, a rule, its files and a test', () => {
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter(({ number, text, cells }) => cells !== 4 || !/^\d+\.\d+(\.\d+)?$/.test(number) || text === '')).toEqual([])
  expect(rules.filter(({ number, where, test }) => !isContinuation(number) && (where === '' || test === ''))).toEqual([])
})

test('every number is used once', () => {
  const all = rules.map(({ number }) => number)
  expect(all.filter((number, index) => all.indexOf(number) !== index)).toEqual([])
})

test('a row that continues a rule follows that rule', () => {
  const misplaced = rules.filter(({ number, page }, index) => {
    if (!isContinuation(number)) return false
    const [area, rule, part] = number.split('.')
    const before = Number(part) === 1 ? `${area}.${rule}` : `${area}.${rule}.${Number(part) - 1}`
    return rules[index - 1]?.number !== before || rules[index - 1]?.page !== page
  })
  expect(misplaced.map(({ number }) => number)).toEqual([])
})

test('every file named by a rule exists', () => {
  const missing = rules.flatMap(({ number, where, test }) => {
    const places = listNames(where).filter((name) => name.includes('/') && !exists(name))
    const tests = listNames(test).filter((name) => !name.includes('*') && !(isTestFile(name) && exists(name)) && !exists(`${name}/`))
    return [...places, ...tests].map((name) => `${number}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every rule cited in the code or in a page exists', () => {
  const cited = files
    .filter((file) => /\.(tsx?|mjs|sql|css|md)$/.test(file))
    .flatMap((file) => listCitations(readFileSync(join(ROOT, file), 'utf8')).map((number) => ({ number, file })))
  expect(cited.length).toBeGreaterThan(300)
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test('docs/rules/README.md links every page', () => {
  const readme = readFileSync(join(ROOT, 'docs', 'rules', 'README.md'), 'utf8')
  expect([...new Set(rules.map(({ page }) => page))].filter((page) => !readme.includes(`](${page})`))).toEqual([])
})

function listNames(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)
}

/** Whether a path is a file or a folder with files. */
function exists(name: string): boolean {
  const path = lengthen(name)
  return files.some((file) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`))
}

/** Reads the numbers of citations such as `rule 6.1` and `rules 2.3, 2.9 and 2.14`. */
function listCitations(text: string): string[] {
  const lists = text.matchAll(/\b(?:behaviour|rules?) (\d+\.\d+(?:\.\d+)?(?:(?:,| and| to|, and) \d+\.\d+(?:\.\d+)?)*)/gi)
  return [...lists].flatMap((match) => match[1]!.match(/\d+\.\d+(\.\d+)?/g)!)
}

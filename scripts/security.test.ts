import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asvsRequirements } from './asvs-levels.ts'
import { ROOT } from './install.mjs'
import { isTestFile, lengthen, listFiles } from './named-files.ts'

const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
const states = ['met', 'n/a', 'open'] as const
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line) => {
    const [number = '', level, what = '', state = '', why = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    return { number, level: Number(level), what, state, why, cells: line.split(' | ').length }
  })
const asked = asvsRequirements.filter(({ level }) => level < 3)
const files = new Set(listFiles(''))
const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)
const chapterOf = (number: string) => Number(/^v5\.0\.0-(\d+)\./.exec(number)?.[1])

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  expect([1, 2].map((level) => asked.filter((each) => each.level === level).length)).toEqual([70, 183])
})

test('every requirement of levels 1 and 2 is listed once, with its level, in the standard’s order', () => {
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asked)
})

test('every row has five cells, a state, and a description of 2 to 12 words', () => {
  expect(rows.filter(({ cells }) => cells !== 5)).toEqual([])
  expect(rows.filter(({ state }) => !(states as readonly string[]).includes(state)).map(({ number }) => number)).toEqual([])
  const lengths = rows.map(({ number, what }) => [number, what.split(/\s+/).length] as const)
  expect(lengths.filter(([, words]) => words < 2 || words > 12)).toEqual([])
})

test('every requirement that is met names a test or a document, and the tests exist', () => {
  const wrong = rows.flatMap(({ number, state, why }) => {
    const tests = named(why).filter(isTestFile)
    const documents = [...why.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!)
    const nothing = state === 'met' && tests.length + documents.length === 0 ? ['names neither test nor document'] : []
    const gone = tests.filter((name) => !files.has(lengthen(name)))
    return [...nothing, ...gone].map((what) => `${number}: ${what}`)
  })
  expect(wrong).toEqual([])
})

test('every requirement that does not apply or is open has a reason of at least three words', () => {
  expect(rows.filter(({ state, why }) => state !== 'met' && why.split(/\s+/).length < 3).map(({ number }) => number)).toEqual([])
})

test('every other named file exists', () => {
  const isPath = (name: string) => /^[\w.-]+(\/[\w.*-]+)+\.\w+$/.test(name)
  expect(named(page).filter((name) => isPath(name) && !files.has(lengthen(name)))).toEqual([])
})

test('every requirement that the introduction calls open is open', () => {
  const head = page.slice(0, page.indexOf('\n## '))
  const open = new Set(rows.filter(({ state }) => state === 'open').map(({ number }) => number))
  const openInText = [...head.matchAll(/v5\.0\.0-\d+\.\d+\.\d+/g)].map(([number]) => number)
  expect(openInText.length).toBeGreaterThan(5)
  expect(openInText.filter((number) => !open.has(number))).toEqual([])
})

test('the counts in the table at the top match the rows', () => {
  const counted = [...page.matchAll(/^\| (\d+) [^|]+\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((match) => match.slice(1).map(Number))
  const count = (chapter?: number) => {
    const own = rows.filter(({ number }) => chapter === undefined || chapterOf(number) === chapter)
    return [own.length, ...states.map((state) => own.filter((row) => row.state === state).length)]
  }
  const chapters = [...new Set(asked.map(({ number }) => chapterOf(number)))]
  expect(counted).toEqual(chapters.map((chapter) => [chapter, ...count(chapter)]))
  const total = /^\| all \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(page)?.slice(1).map(Number)
  expect(total).toEqual(count())
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './install.mjs'

const text = readFileSync(join(ROOT, 'docs', 'behaviour.md'), 'utf8')
/** The short forms that the page explains at its head. */
const folders = { s: 'server/src/features', p: 'server/src/platform', st: 'server/test', f: 'storefront/src/features', e: 'e2e' }
const files = listFiles(ROOT)
const rules = [...text.matchAll(/^(\d+\.\d+) \*\*/gm)].map((match) => match[1]!)

test('every rule has a number of its own, in order', () => {
  const sorted = rules.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  expect(rules).toEqual([...new Set(sorted)])
})

test('every place and test that a rule names is there', () => {
  const named = [...text.matchAll(/`([\w./*-]+\.(?:tsx?|mjs|sql|css)|[a-z]+\/[\w./-]+)`/g)].map((match) => match[1]!)
  const missing = named.filter((name) => {
    const [head = '', ...rest] = name.split('/')
    // The head of the page itself names folders with a slash at their end.
    const whole = head in folders && rest.length > 0 ? [folders[head as keyof typeof folders], ...rest].join('/') : name
    // A bare name stands beside the one before it.
    const isPlace = (file: string) =>
      file === whole || file.startsWith(whole.endsWith('/') ? whole : `${whole}/`) || file.endsWith(`/${whole}`)
    return !name.includes('*') && !files.some(isPlace)
  })
  expect(missing).toEqual([])
})

test('every rule that the code cites is there', () => {
  const cited = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/^(docs|test-results)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/behaviour (\d+\.\d+)/g)].map((match) => `${match[1]} in ${file}`),
    )
  expect(cited.filter((place) => !rules.includes(place.split(' ')[0]!))).toEqual([])
})

function listFiles(root: string): string[] {
  const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results'])
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? walk(path) : [path]
    })
  return walk('')
}

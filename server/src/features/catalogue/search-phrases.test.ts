import { expect, test } from 'vitest'
import { writePhrases } from './search-phrases.ts'

const begun = { words: ['ca'], open: true, endings: ['cable', 'car', 'case'] }

test('a phrase that the words begun by another include is left out', () => {
  expect(writePhrases([begun, { words: ['cable'], open: true }, { words: ['torch'], open: true }], 'AB')).toBe(
    "((('cable':AB | 'car':AB | 'case':AB)) | ('torch':*AB))",
  )
})

test.each([
  ['several words', { words: ['car', 'holder'], open: false }, "('car' & 'holder')"],
  ['another beginning', { words: ['torch'], open: false }, "('torch')"],
  ['the same word', { ...begun, endings: ['cable'] }, "(('cable'))"],
])('a phrase of %s stays', (_, phrase, written) => {
  expect(writePhrases([begun, phrase])).toBe(`((('cable' | 'car' | 'case')) | ${written})`)
})

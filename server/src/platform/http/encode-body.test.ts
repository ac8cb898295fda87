import { expect, test } from 'vitest'
import { encodeBody } from './encode-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('joins text and encoded text in order, as UTF-8', () => {
  expect(encodeBody(['a – ', bytes('₨ 990'), '', 'اردو 🙂']).toString()).toBe('a – ₨ 990اردو 🙂')
  expect(encodeBody([]).toString()).toBe('')
  expect(encodeBody('₨').toString()).toBe('₨')
  expect(encodeBody(bytes('₨')).toString()).toBe('₨')
})

test('encodes a body of any length', () => {
  const long = '…'.repeat(300_000)
  expect(encodeBody([long, bytes('end')]).toString()).toBe(`${long}end`)
})

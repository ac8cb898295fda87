import { expect, it } from 'vitest'
import { encodeParts } from './markup-parts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('joins text and encoded text in order, as UTF-8', () => {
  expect(encodeParts(['a – ', bytes('₨ 990'), '', 'اردو 🙂'])).toEqual(bytes('a – ₨ 990اردو 🙂'))
  expect(encodeParts([])).toEqual(bytes(''))
})

it('encodes a document of any length, and returns bytes that later documents do not change', () => {
  const long = '…'.repeat(300_000)
  const first = encodeParts(['first'])
  expect(encodeParts([long, bytes('end')])).toEqual(bytes(`${long}end`))
  expect(first).toEqual(bytes('first'))
})

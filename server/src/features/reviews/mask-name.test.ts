import { expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

it.each([
  ['Ali Khan', 'Ali K.'],
  ['Muhammad Ali  Raza', 'Muhammad R.'],
  [' ali khan ', 'ali K.'],
  ['Ayesha', 'Ayesha'],
  ['علی خان', 'علی خ.'],
  // A letter with a combining mark is one grapheme.
  ['فاطمہ آ\u0653فتاب', 'فاطمہ آ\u0653.'],
  ['Zoë Émile', 'Zoë É.'],
  ['Ali 😀👍', 'Ali 😀.'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeWideCharacters } from './escape-wide-characters.ts'

test.each([
  ["'₨ 1,500 – موبائل'", 'strings'],
  ['`\\u20a8 ’ \n …`', 'templates'],
  ["'\\\\’ \\’ \\n’'", 'characters after a backslash'],
  ["/^[\\’–]+\\\\’$/.test('–’\\\\’')", 'patterns'],
  ["/^[\\’–]+$/.test('’–') && /^[\u{1f4f1}]$/u.test('📱')", 'patterns with characters of two units'],
  ["({ ƒ: '№' }).ƒ", 'names'],
])('a script without wide characters returns the same: %s (%s)', (code) => {
  const escaped = escapeWideCharacters(code)
  expect(escaped).toMatch(/^[\0-\xff]*$/)
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code))
})

test('Latin-1 stays as it is', () => {
  const code = "'é' + '\\n' + /\\d\\//.source // ©"
  expect(escapeWideCharacters(code)).toBe(code)
})

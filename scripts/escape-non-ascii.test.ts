import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeNonAscii } from './escape-non-ascii.ts'

test.each([
  ["'₨ 1,500 – موبائل'", 'strings'],
  ['`\\u20a8 ’ \n …`', 'templates'],
  ["'\\\\’ \\’ \\n’'", 'characters after a backslash'],
  ["/^[\\’–]+\\\\’$/.test('–’\\\\’')", 'patterns'],
  ["/^[\\’–]+$/.test('’–') && /^[\u{1f4f1}]$/u.test('📱')", 'patterns with characters of two units'],
  ["({ ƒ: '№' }).ƒ + ({ é: '©' }).é", 'names'],
  ["'é' + `\\\\é×`", 'Latin-1'],
])('an escaped script returns the same: %s (%s)', (code) => {
  const escaped = escapeNonAscii(code)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code))
})

test('ASCII stays as it is', () => {
  const code = "'e' + '\\n' + /\\d\\//.source // (c)"
  expect(escapeNonAscii(code)).toBe(code)
})

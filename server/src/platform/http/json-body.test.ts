import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainJson } from './json-body.ts'

test.each([null, 5, 'text', 'چارجر 😀', [], {}, { a: [{ b: ['c', null, true] }] }])('%j can be stored', (value) => {
  expect(isPlainJson(value)).toBe(true)
})

test.each(['\0', 'a\0b', '\ud800', 'x\udfff', ['ok', ['\0']], { a: { b: '\udc00\ud800' } }])('%j cannot be stored', (value) => {
  expect(isPlainJson(value)).toBe(false)
})

const nest = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

test('accepts 32 levels of nesting, and rejects deeper values without a stack overflow', () => {
  expect(isPlainJson(nest(32))).toBe(true)
  expect(isPlainJson(nest(33))).toBe(false)
  expect(isPlainJson(nest(200_000))).toBe(false)
})

test('accepts any JSON with well-formed texts', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
  fc.assert(fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text), fc.double())), (value) => isPlainJson(value)))
})

import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unescapeFormula, writeCsv } from './csv.ts'

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', '=', '+', "'", '@', '\t', 'ا', '＝') }),
  fc.integer(),
)

test('a CSV parser restores all rows, and no text is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(writeCsv(rows), { record_delimiter: '\r\n' })
      const formulas = read.flat().filter((text) => /^[=+\-@\t\r＝]/.test(text) && !/^-\d+$/.test(text))
      expect(formulas).toEqual([])
      expect(read.map((row) => row.map(unescapeFormula))).toEqual(rows.map((row) => row.map(String)))
    }),
  )
})

test('quotes texts but not numbers, and leaves missing values empty', () => {
  expect(writeCsv([['a"b', -3, null, undefined, '', 'x;y']])).toBe('"a""b",-3,,,,"x;y"\r\n')
  for (const text of ['=1', '+1', '-1', '@a', '\ta', '\ra', '＝1', "'=1"]) expect(writeCsv([[text]])).toBe(`"'${text}"\r\n`)
})

import { expect, it } from 'vitest'
import { cleanPastedText } from './clean-pasted-text.ts'

it('writes bullets of other programs as dashes', () => {
  expect(cleanPastedText('•\tLight\r\n· Strong\r\n  – Two pockets')).toBe('- Light\n- Strong\n- Two pockets')
})

it('writes table rows with two cells as specification lines', () => {
  expect(cleanPastedText('Battery\t5,000 mAh\nWeight:\t120 g\na\tb\tc')).toBe('Battery: 5,000 mAh\nWeight: 120 g\na b c')
})

it('reduces spaces and blank lines, and keeps single line breaks and paragraphs', () => {
  expect(cleanPastedText('One\u00a0 line  \n\n\n\nTwo\nthree')).toBe('One line\n\nTwo\nthree')
})

it('keeps text that is written as descriptions are', () => {
  const text = 'Soft inside.\n\n- Two pockets\n\nWeight: 30 g\nIn the box: Case, cloth'
  expect(cleanPastedText(text)).toBe(text)
})

it('keeps the spaces around words that are pasted into a line', () => {
  expect(cleanPastedText('very\u00a0 ')).toBe('very ')
  expect(cleanPastedText('\u00a0light')).toBe(' light')
})

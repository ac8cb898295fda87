import { expect, test } from 'vitest'
import { readPdfText } from '../../../test/read-pdf.ts'
import { openSheet } from './open-sheet.ts'

test('returns Urdu text as it was written, when it is copied or searched', async () => {
  const sheet = openSheet('Letters')
  const texts = ['عائشہ خان', 'مکان ۱۲، گلی ۴', 'چارجر', 'ٹیکنالوجی کی دکان', 'بیٹری پیک، ثریا، جاوید، ذیشان', 'Plaza 7']
  texts.reduce((y, text) => sheet.write(text, 48, y), 48)
  const found = await readPdfText(await sheet.finish())
  // Without pdftotext on this machine nothing is checked.
  if (found === undefined) return
  const words = found.replace(/[\u202a-\u202e]/g, '').split(/\s+/)
  // Where a word ends and a digit begins is poppler's guess.
  for (const word of texts.flatMap((text) => text.split(/[ ،]+/))) expect(words.join('\n')).toContain(word)
})

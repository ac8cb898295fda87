import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { currentFont, mapLetters } from './map-letters.ts'
import { cleanText, orderRuns, type Run } from './order-runs.ts'
import { unpackFont } from './unpack-font.ts'

export interface TextStyle {
  size?: number
  bold?: boolean
  color?: string
  /** The width at which text wraps, in points. Text without a width does not wrap. */
  width?: number
  align?: 'left' | 'right'
}

/** A PDF document with coordinates in points from the top left corner. Texts may be in English, Urdu, or both. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  /** @returns the y of the next line */
  write(text: string, x: number, y: number, style?: TextStyle): number
  /** The height of a text in this style. */
  measure(text: string, style?: TextStyle): number
  widthOf(text: string, style?: TextStyle): number
  line(y: number, color?: string): void
  /** Adds 'Page 1 of 2' to the pages from the one with this index on, and beside it what they belong to, if there are several. */
  numberPages(from: number, name: string): void
  finish(): Promise<Buffer>
}

export const page = { width: 595.28, height: 841.89, margin: 48 } as const
export const ink = { black: '#15161A', quiet: '#5C5B57', line: '#D9D6CF', red: '#C8102E', green: '#0F766E' } as const
const leading = 1.36
/** At the same size, Urdu letters look smaller than Latin ones. */
const arabicScale = 1.15

// Read once. Each document embeds only the glyphs that it uses.
const files = createRequire(import.meta.url)
const readFont = (name: string) => unpackFont(readFileSync(files.resolve(`@fontsource/${name}-normal.woff`)))
const fonts = {
  latin: readFont('noto-sans/files/noto-sans-latin-400'),
  bold: readFont('noto-sans/files/noto-sans-latin-700'),
  arabic: readFont('noto-naskh-arabic/files/noto-naskh-arabic-arabic-400'),
}

/**
 * Opens a document. `title` is the title in the PDF's metadata.
 * @param size of its pages in points; A4 by default
 */
export function openSheet(title: string, size: readonly [number, number] = [page.width, page.height]): Sheet {
  const { margin } = page
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    bufferPages: true,
    font: '',
    info: { Title: title, Producer: 'Saddar', Creator: 'Saddar' },
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
  mapLetters(currentFont(doc.font('arabic')))
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })

  const choose = (font: Run['font'], { bold, size = 9.5 }: TextStyle) =>
    doc.font(font === 'arabic' ? 'arabic' : bold ? 'bold' : 'latin').fontSize(font === 'arabic' ? size * arabicScale : size)
  // With `features`, pdfkit shapes a run as a whole; without, word by word, which is faster but puts Urdu words in the wrong order.
  const shaping = (font: Run['font']) => (font === 'arabic' ? { features: [] } : {})
  const widthOf = (text: string, style: TextStyle = {}) =>
    orderRuns(text).reduce((sum, run) => sum + choose(run.font, style).widthOfString(run.text, shaping(run.font)), 0)

  function wrap(text: string, style: TextStyle): string[] {
    const clean = cleanText(text)
    const { width } = style
    if (width === undefined || widthOf(clean, style) <= width) return [clean]
    const lines: string[] = []
    let line = ''
    for (const word of clean.split(' ').flatMap((each) => breakWord(each, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  /** Splits a word that is wider than a line: after hyphens, and within what is still wider, as late as possible. */
  function breakWord(word: string, width: number, style: TextStyle): string[] {
    if (widthOf(word, style) <= width) return [word]
    const pieces = word.split(/(?<=-)/).flatMap((piece) => (widthOf(piece, style) <= width ? [piece] : [...piece]))
    const parts = ['']
    for (const piece of pieces) {
      if (parts.at(-1) !== '' && widthOf(parts.at(-1)! + piece, style) > width) parts.push('')
      parts[parts.length - 1] += piece
    }
    return parts
  }

  const heightOf = ({ size = 9.5 }: TextStyle) => size * leading

  return {
    doc,
    widthOf: (text, style) => widthOf(cleanText(text), style),
    measure: (text, style = {}) => wrap(text, style).length * heightOf(style),
    write(text, x, y, style = {}) {
      let at = y
      for (const line of wrap(text, style)) {
        let left = style.align === 'right' ? x + (style.width ?? 0) - widthOf(line, style) : x
        for (const run of orderRuns(line)) {
          choose(run.font, style).fillColor(style.color ?? ink.black)
          const baseline = at + (style.size ?? 9.5) * 1.02
          doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...shaping(run.font) })
          left += doc.widthOfString(run.text, shaping(run.font))
        }
        at += heightOf(style)
      }
      return at
    },
    line: (y, color = ink.line) =>
      void doc
        .moveTo(margin, y)
        .lineTo(page.width - margin, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke(),
    numberPages(from, name) {
      const count = doc.bufferedPageRange().count - from
      for (let index = 0; index < count && count > 1; index++) {
        doc.switchToPage(from + index)
        const style = { size: 8, color: ink.quiet, width: page.width - 2 * margin }
        this.write(name, margin, page.height - 36, style)
        this.write(`Page ${index + 1} of ${count}`, margin, page.height - 36, { ...style, align: 'right' })
      }
    },
    async finish() {
      doc.end()
      return done
    },
  }
}

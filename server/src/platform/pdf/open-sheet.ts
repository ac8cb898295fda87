import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { cleanText, orderRuns, type Run } from './order-runs.ts'
import { unpackFont } from './unpack-font.ts'

export interface TextStyle {
  size?: number
  bold?: boolean
  color?: string
  /** Where the lines end, or for `right` begin; without it nothing wraps. */
  width?: number
  align?: 'left' | 'right'
}

/** Paper to write on, in points from the top left corner. Texts are in English, Urdu, or both. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  /** @returns where the next line begins */
  write(text: string, x: number, y: number, style?: TextStyle): number
  /** How high a text is when it is written so. */
  measure(text: string, style?: TextStyle): number
  widthOf(text: string, style?: TextStyle): number
  line(y: number, color?: string): void
  /** Closes it; `numbered` adds 'Page 1 of 2' where there are several. */
  finish(options?: { numbered?: boolean }): Promise<Buffer>
}

export const page = { width: 595.28, height: 841.89, margin: 48 } as const
export const ink = { black: '#15161A', quiet: '#5C5B57', line: '#D9D6CF', red: '#C8102E', green: '#0F766E' } as const
const leading = 1.36
/** At one size the Urdu letters look smaller than the Latin ones beside them. */
const arabicScale = 1.15

// Opened once; of each font only the signs that are used go into a file.
const files = createRequire(import.meta.url)
const read = (name: string) => unpackFont(readFileSync(files.resolve(`@fontsource/${name}-normal.woff`)))
const fonts = {
  latin: read('noto-sans/files/noto-sans-latin-400'),
  bold: read('noto-sans/files/noto-sans-latin-700'),
  arabic: read('noto-naskh-arabic/files/noto-naskh-arabic-arabic-400'),
}

/** A document of A4 pages; `title` is what a reader shows above it. */
export function openSheet(title: string): Sheet {
  const { margin } = page
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: '',
    info: { Title: title, Producer: 'Saddar', Creator: 'Saddar' },
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })

  const choose = (font: Run['font'], { bold, size = 9.5 }: TextStyle) =>
    doc.font(font === 'arabic' ? 'arabic' : bold ? 'bold' : 'latin').fontSize(font === 'arabic' ? size * arabicScale : size)
  // Given features, pdfkit shapes a run as a whole: without, word by word, which is quicker and puts Urdu words in the wrong order.
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

  /** A word that is longer than a line ends where the line ends. */
  function breakWord(word: string, width: number, style: TextStyle): string[] {
    if (widthOf(word, style) <= width) return [word]
    const parts = ['']
    for (const sign of word) {
      if (widthOf(parts.at(-1)! + sign, style) > width) parts.push('')
      parts[parts.length - 1] += sign
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
    async finish({ numbered = false } = {}) {
      const { count } = doc.bufferedPageRange()
      for (let index = 0; numbered && index < count && count > 1; index++) {
        doc.switchToPage(index)
        this.write(`Page ${index + 1} of ${count}`, margin, page.height - 36, {
          size: 8,
          color: ink.quiet,
          width: page.width - 2 * margin,
          align: 'right',
        })
      }
      doc.end()
      return done
    },
  }
}

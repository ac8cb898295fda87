interface Glyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}

/** The part of pdfkit's embedded font that is used here; its types do not declare it. */
interface EmbeddedFont {
  font: { getGlyph(id: number, codePoints?: number[]): Glyph }
  layout(text: string, features?: string[]): { glyphs: Glyph[]; positions: unknown[] }
  encode(text: string, features?: string[]): [codes: string[], positions: unknown[]]
  scale: number
  subset: { glyphs: number[] }
  /** By code: the characters, and the width. */
  unicode: number[][]
  widths: number[]
}

/**
 * Makes text in the font of a document copyable and searchable. The Urdu font draws letters as a common shape and separate dots, so ب, پ and
 * ٹ share a glyph, and pdfkit notes one letter for each glyph, the first. Here each pair of glyph and letters has a code of its own.
 * Marking lines with ActualText would not do: poppler reads it from left to right, and Firefox not at all.
 */
export function mapLetters(font: EmbeddedFont): void {
  const getGlyph = font.font.getGlyph.bind(font.font)
  // fontkit caches glyphs with the letters that they stood for first.
  font.font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    return glyph && String(glyph.codePoints) !== String(codePoints) ? Object.assign(Object.create(glyph), { codePoints }) : glyph
  }
  const codes = new Map<string, number>()
  const encodeGlyph = ({ id, codePoints, advanceWidth }: Glyph): number => {
    const key = `${id}: ${codePoints}`
    const known = codes.get(key)
    if (known !== undefined) return known
    const code = font.subset.glyphs.push(id) - 1
    codes.set(key, code)
    font.unicode[code] = codePoints
    font.widths[code] = advanceWidth * font.scale
    return code
  }
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features)
    return [glyphs.map((glyph) => encodeGlyph(glyph).toString(16).padStart(4, '0')), positions]
  }
}

/** The font that a document writes with. */
export const currentFont = (doc: PDFKit.PDFDocument): EmbeddedFont => (doc as unknown as { _font: EmbeddedFont })._font

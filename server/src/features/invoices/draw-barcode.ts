import JsBarcode from 'jsbarcode'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** White modules at each side, without which scanners miss the start (ISO/IEC 15417, 4.4). */
const quietModules = 10

/** Draws a text of ASCII characters as a Code 128 barcode, as wide as the box, with its quiet zones inside. */
export function drawBarcode(doc: PDFKit.PDFDocument, text: string, { x, y, width, height }: Box): void {
  const modules = encodeCode128(text)
  const module = width / (modules.length + 2 * quietModules)
  for (const { index, length } of listBars(modules)) doc.rect(x + (quietModules + index) * module, y, length * module, height)
  doc.fillColor('black').fill()
}

/** The modules of a Code 128 barcode, '1' for black, with its check character. */
export function encodeCode128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return drawn.encodings!.map(({ data }) => data).join('')
}

const listBars = (modules: string) => [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({ index, length: bar.length }))

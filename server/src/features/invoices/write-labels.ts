import { setImmediate } from 'node:timers/promises'
import type { Order } from '@saddar/contract'
import { writeAmount } from '@saddar/contract/amount-words'
import { describeWithSku } from '@saddar/contract/describe-item'
import { formatDate } from '@saddar/contract/karachi'
import type { LabelSize } from '@saddar/contract/label-sizes'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { ink, openSheet, page, type Sheet, type TextStyle } from '../../platform/pdf/open-sheet.ts'
import type { Sender } from '../settings/index.ts'
import { listAddressLines } from './describe.ts'
import { drawBarcode } from './draw-barcode.ts'
import type { OrderToSend } from './get-orders.ts'
import { cashToCollect, describeCollection, writePackingSlip } from './write-packing-slips.ts'

/** In points: 72 an inch. A quarter of an A4 page is a little wider and shorter than 4 × 6 inches, so both take the same label. */
const label = { width: 288, height: 420, padding: 14 }
const left = label.padding
const width = label.width - 2 * label.padding
const fourBySix = [288, 432] as const
const columnGap = 10

interface LabelOptions {
  size: LabelSize
  /** Adds the packing slips of the same orders, on A4 pages. */
  hasSlips: boolean
}

/** Writes the shipping labels of orders (rule 16.16), in their order, and after them the packing slips if they are wanted. */
export async function writeLabels(orders: OrderToSend[], sender: Sender, { size, hasSlips }: LabelOptions): Promise<Buffer> {
  const title = orders.length === 1 ? `Label ${orders[0]!.orderId}` : `${orders.length} labels`
  const isFour = size === 'a4'
  const sheet = openSheet(title, isFour ? [page.width, page.height] : fourBySix)
  for (const [index, order] of orders.entries()) {
    const cell = isFour ? index % 4 : 0
    if (index > 0 && cell === 0) sheet.doc.addPage()
    if (isFour && cell === 0) drawCuttingLines(sheet)
    const x = isFour ? (cell % 2) * (page.width / 2) + (page.width / 2 - label.width) / 2 : 0
    const y = isFour ? Math.floor(cell / 2) * (page.height / 2) : (fourBySix[1] - label.height) / 2
    sheet.doc.save().translate(x, y).rect(0, 0, label.width, label.height).clip()
    writeLabel(sheet, order, sender)
    sheet.doc.restore()
    // A hundred labels take a second: yields to other requests between them.
    await setImmediate()
  }
  for (const order of hasSlips ? orders : []) {
    sheet.doc.addPage({ size: 'A4', margin: 0 })
    writePackingSlip(sheet, order, sender)
    await setImmediate()
  }
  return sheet.finish()
}

function drawCuttingLines({ doc }: Sheet): void {
  const [x, y] = [page.width / 2, page.height / 2]
  doc.save().lineWidth(0.5).strokeColor(ink.line).dash(3, { space: 3 })
  doc.moveTo(x, 0).lineTo(x, page.height).moveTo(0, y).lineTo(page.width, y).stroke()
  doc.restore()
}

function writeLabel(sheet: Sheet, order: OrderToSend, sender: Sender): void {
  let y = writeSender(sheet, order, sender)
  y = writeRecipient(sheet, order, y)
  y = writeCollection(sheet, order, y)
  const end = writeBarcode(sheet, order)
  writeContent(sheet, order, y, end)
}

function rule({ doc }: Sheet, y: number): number {
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .strokeColor(ink.black)
    .stroke()
  return y + 7
}

/** The sender at the left, where a parcel returns to; the courier at the right. */
function writeSender(sheet: Sheet, order: Order, sender: Sender): number {
  const half = width * 0.62
  let y = sheet.write('From, and return to', left, label.padding, { size: 7, color: ink.quiet })
  y = writeFitting(sheet, sender.name, left, y, { size: 12, bold: true, width: half }, 1)
  for (const line of [sender.address, formatPhoneNumber(sender.phone)])
    if (line) y = writeFitting(sheet, line, left, y, { size: 8, width: half }, 2)
  const x = left + half + columnGap
  const right = { width: width - half - columnGap, align: 'right' } as const
  let end = sheet.write(formatDate(order.createdAt), x, label.padding, { size: 7, color: ink.quiet, ...right })
  if (order.courier) end = writeFitting(sheet, order.courier, x, end, { size: 14, bold: true, ...right }, 1)
  if (order.trackingNumber) end = writeFitting(sheet, order.trackingNumber, x, end, { size: 9, bold: true, ...right }, 2)
  return rule(sheet, Math.max(y, end) + 6)
}

function writeRecipient(sheet: Sheet, { shippingAddress: to }: Order, start: number): number {
  // The last line is the phone number, the ones before it end with city and province.
  const address = listAddressLines(to).slice(0, -1)
  let y = sheet.write('To', left, start, { size: 7, color: ink.quiet })
  y = writeFitting(sheet, to.fullName, left, y, { size: 15, bold: true, width }, 2)
  y = sheet.write(formatPhoneNumber(to.phone), left, y, { size: 13, bold: true }) + 1
  const street = address.slice(0, -2)
  const size = fitSize(sheet, street, { size: 10.5, width }, 3)
  for (const line of street) y = writeFitting(sheet, line, left, y, { size, width, isFixed: true }, 3)
  y = writeFitting(sheet, address.at(-2) ?? '', left, y, { size: 13, bold: true, width }, 1)
  y = writeFitting(sheet, address.at(-1) ?? '', left, y, { size: 9, width }, 1)
  return rule(sheet, y + 6)
}

/** The amount in figures and words, so that a smudge or a false figure shows. */
function writeCollection(sheet: Sheet, order: OrderToSend, start: number): number {
  const { title, text } = describeCollection(order)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  sheet.write(title, left, start, { size: 9 })
  sheet.write(pieces === 1 ? '1 piece' : `${pieces} pieces`, left, start, { size: 9, bold: true, width, align: 'right' })
  let y = sheet.write(text, left, start + 10, { size: 20, bold: true })
  if (title === 'Collect in cash') y = writeFitting(sheet, writeAmount(cashToCollect(order)), left, y - 2, { size: 9, width }, 2)
  return rule(sheet, y + 5)
}

/** What Code 128 can show. */
const isScannable = (text: string) => /^[\x20-\x7e]{4,30}$/.test(text)

/** The courier's tracking number as a barcode, at the bottom, with the order number below it; without one, the order number. @returns the y above it */
function writeBarcode(sheet: Sheet, { orderId, trackingNumber }: Order): number {
  const code = trackingNumber && isScannable(trackingNumber) ? trackingNumber : orderId
  const caption = code === orderId ? orderId : `${code}   ·   ${orderId}`
  const height = 46
  const top = label.height - label.padding - height - 16
  drawBarcode(sheet.doc, code, { x: left, y: top, width, height })
  const style = { size: 11, bold: true }
  sheet.write(caption, left + (width - sheet.widthOf(caption, style)) / 2, top + height + 2, style)
  return top - 6
}

/** The buyer's note and what is in the parcel, as far as there is room. */
function writeContent(sheet: Sheet, { orderNotes, items }: Order, start: number, end: number): void {
  let y = start
  const noteStyle = { size: 8.5, width }
  if (orderNotes) y = writeFitting(sheet, `Note: ${orderNotes}`, left, y, { ...noteStyle, bold: true }, 2) + 2
  const lines = items.map((item) => `${item.quantity} × ${describeWithSku(item)}`)
  const style = { width, size: fitSize(sheet, lines, noteStyle, 2), isFixed: true }
  const lineHeight = sheet.measure('A', style)
  for (const [index, line] of lines.entries()) {
    const height = Math.min(sheet.measure(line, style), 2 * lineHeight)
    const hasMore = index < items.length - 1
    if (y + height + (hasMore ? lineHeight : 0) > end) {
      if (y + lineHeight <= end) sheet.write(`and ${items.length - index} more`, left, y, { ...style, color: ink.quiet })
      return
    }
    y = writeFitting(sheet, line, left, y, style, 2)
  }
}

interface FittingStyle extends TextStyle {
  size: number
  width: number
}

const fits = (sheet: Sheet, text: string, style: FittingStyle, lines: number) =>
  Math.round(sheet.measure(text, style) / sheet.measure('A', { size: style.size })) <= lines

/** The size in which each of these texts is written in at most `lines` lines: down to 70 %. */
function fitSize(sheet: Sheet, texts: string[], style: FittingStyle, lines: number): number {
  const least = style.size * 0.7
  let { size } = style
  while (size > least && !texts.every((text) => fits(sheet, text, { ...style, size }, lines))) size = Math.max(least, size - 0.5)
  return size
}

/**
 * Writes a text in at most `lines` lines: smaller if need be, and then cut short. Lines of one block get their common size from `fitSize` and
 * `isFixed`. @returns the y of the next line
 */
function writeFitting(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  style: FittingStyle & { isFixed?: boolean },
  lines: number,
): number {
  const size = style.isFixed ? style.size : fitSize(sheet, [text], style, lines)
  const fitting = { ...style, size }
  if (fits(sheet, text, fitting, lines)) return sheet.write(text, x, y, fitting)
  const letters = [...text]
  while (letters.length > 1 && !fits(sheet, `${letters.join('')}…`, fitting, lines)) letters.pop()
  return sheet.write(`${letters.join('').trimEnd()}…`, x, y, fitting)
}

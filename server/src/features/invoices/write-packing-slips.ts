import { setImmediate } from 'node:timers/promises'
import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { describeItem } from '@saddar/contract/describe-item'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { ink, openSheet, page, type Sheet, type TextStyle } from '../../platform/pdf/open-sheet.ts'
import type { Sender } from '../settings/index.ts'
import { describeReturns, listAddressLines } from './describe.ts'
import { drawBarcode } from './draw-barcode.ts'
import type { OrderToSend } from './get-orders.ts'

const { margin } = page
const right = page.width - margin
const bottom = page.height - 64
const columns = { quantity: margin + 24, item: margin + 68, sku: 400 } as const

/** Writes packing slips (rule 7.15): shop, addressee, address, content with boxes to tick, and the cash to collect. Each order starts a page. */
export async function writePackingSlips(orders: OrderToSend[], sender: Sender): Promise<Buffer> {
  const sheet = openSheet(orders.length === 1 ? `Packing slip ${orders[0]!.orderId}` : `${orders.length} packing slips`)
  for (const [index, order] of orders.entries()) {
    if (index > 0) sheet.doc.addPage()
    writePackingSlip(sheet, order, sender)
    // A hundred pages take a second: yields to other requests between them.
    await setImmediate()
  }
  return sheet.finish()
}

/** Writes the slip of one order from the top of the current A4 page on. */
export function writePackingSlip(sheet: Sheet, order: OrderToSend, sender: Sender): void {
  writeContent(sheet, order, sender, writeParcel(sheet, order, sender))
}

function writeParcel(sheet: Sheet, order: OrderToSend, sender: Sender): number {
  const { shippingAddress: to } = order
  sheet.write(sender.name, margin, margin, { bold: true })
  sheet.write('Packing slip', margin + sheet.widthOf(sender.name, { bold: true }) + 10, margin, { color: ink.quiet })
  sheet.write(`Ordered on ${formatDate(order.createdAt)}`, margin, margin, { color: ink.quiet, width: right - margin, align: 'right' })
  // Whoever packs for several couriers sees whose bag it goes into.
  const beside = { width: 180, align: 'right' } as const
  const below = order.courier ? sheet.write(order.courier, right - 180, margin + 18, { size: 13, bold: true, ...beside }) : margin + 18
  if (order.trackingNumber) sheet.write(order.trackingNumber, right - 180, below, { size: 9, ...beside })
  let y = sheet.write(order.orderId, margin, margin + 14, { size: 34, bold: true }) + 8
  sheet.line(y, ink.black)
  y = sheet.write(to.fullName, margin, y + 14, { size: 18, bold: true, width: 320 })
  const address = listAddressLines(to).slice(0, -1)
  let end = y
  for (const line of address) end = sheet.write(line, margin, end, { size: 13, width: 320 })
  end = sheet.write(formatPhoneNumber(to.phone), margin, end + 4, { size: 16, bold: true, width: 320 })
  const { title, text } = describeCollection(order)
  sheet.doc
    .roundedRect(right - 160, y - 22, 160, 66, 6)
    .lineWidth(1.5)
    .strokeColor(ink.black)
    .stroke()
  sheet.write(title, right - 148, y - 14, { size: 10, width: 136 })
  // 'Not accepted yet' would leave the box.
  const amount = { size: 20, bold: true, width: 136 }
  sheet.write(text, right - 148, y + 2, { size: fitLine(sheet, text, amount), bold: true })
  // Below the box it costs no height: an address is as tall as both.
  const barcode = { x: right - 160, y: y + 52, width: 160, height: 32 }
  drawBarcode(sheet.doc, order.orderId, barcode)
  end = Math.max(end, barcode.y + barcode.height)
  if (order.orderNotes) end = sheet.write(`Note: ${order.orderNotes}`, margin, end + 8, { size: 11, width: right - margin })
  return end + 16
}

/** Rupees that the rider collects at the door: never more than is due. */
export const cashToCollect = (
  order: Pick<OrderToSend, 'paymentStatus' | 'paymentMethod' | 'totalAmount' | 'advance' | 'bookedAmount'>,
): number => Math.min(amountToCollect(order), order.bookedAmount ?? Number.POSITIVE_INFINITY)

/** The amount that the rider collects, and whether the parcel may leave. */
export function describeCollection(
  order: Pick<OrderToSend, 'status' | 'paymentStatus' | 'paymentMethod' | 'totalAmount' | 'needsReview' | 'advance' | 'bookedAmount'>,
): {
  title: string
  text: string
} {
  if (order.status === 'cancelled') return { title: 'Do not send', text: 'Cancelled' }
  if (order.needsReview) return { title: 'Do not send', text: 'Not accepted yet' }
  if (order.paymentStatus === 'exchanged') return { title: 'Collect nothing', text: 'Exchange' }
  if (isAdvanceAwaited(order)) return { title: 'Do not send', text: 'Advance not paid' }
  const amount = cashToCollect(order)
  // An order that costs nothing still names its amount; one whose advance is all of it does not.
  if (amount > 0 || (order.paymentMethod === 'cash_on_delivery' && order.paymentStatus !== 'completed' && !order.advance?.paid))
    return { title: 'Collect in cash', text: formatRupees(amount) }
  if (order.paymentStatus === 'completed' || order.paymentStatus === 'not_required') return { title: 'Collect nothing', text: 'Paid' }
  return { title: 'Do not send', text: 'Not paid' }
}

function writeContent(sheet: Sheet, { items, orderId }: Order, sender: Sender, start: number): void {
  let y = writeTableHead(sheet, start)
  for (const item of items) {
    const name = { size: 12, width: columns.sku - columns.item - 12 }
    const sku = fitSku(sheet, item.sku)
    const height = Math.max(sheet.measure(describeItem(item), name), sheet.measure(item.sku, sku)) + 12
    if (y + height > bottom) {
      sheet.doc.addPage()
      y = writeTableHead(sheet, sheet.write(orderId, margin, margin, { size: 16, bold: true }) + 8)
    }
    sheet.doc
      .rect(margin + 1, y + 8, 12, 12)
      .lineWidth(1)
      .strokeColor(ink.black)
      .stroke()
    sheet.write(`${item.quantity} ×`, columns.quantity, y + 5, { size: 14, bold: true })
    sheet.write(describeItem(item), columns.item, y + 6, name)
    sheet.write(item.sku, columns.sku, y + 6, sku)
    y += height
    sheet.line(y)
  }
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  sheet.write(pieces === 1 ? '1 piece' : `${pieces} pieces`, margin, y + 10, { bold: true, size: 12 })
  sheet.write(describeReturns(sender), margin, y + 12, { color: ink.quiet, width: right - margin, align: 'right' })
}

/** Smaller where that keeps it on one line: broken at a hyphen, a SKU reads as two. */
function fitSku(sheet: Sheet, sku: string): TextStyle {
  const style = { size: 12, width: right - columns.sku }
  return { ...style, size: Math.max(8, Math.floor(fitLine(sheet, sku, style) * 10) / 10) }
}

/** The size in points, at most that of the style, in which a text takes one line of its width. */
const fitLine = (sheet: Sheet, text: string, { width, ...style }: TextStyle & { size: number; width: number }) =>
  Math.min(style.size, (style.size * width) / sheet.widthOf(text, style))

function writeTableHead(sheet: Sheet, y: number): number {
  const style = { color: ink.quiet }
  sheet.write('Pieces', columns.quantity, y, style)
  sheet.write('Item', columns.item, y, style)
  sheet.write('SKU', columns.sku, y, style)
  sheet.line(y + 17, ink.black)
  return y + 18
}

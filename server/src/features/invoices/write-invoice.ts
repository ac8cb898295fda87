import { setImmediate } from 'node:timers/promises'
import type { Order } from '@saddar/contract'
import { writeAmount } from '@saddar/contract/amount-words'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { describeItem } from '@saddar/contract/describe-item'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { ink, openSheet, page, type Sheet } from '../../platform/pdf/open-sheet.ts'
import type { Seller } from '../settings/index.ts'
import { describeReturns, listAddressLines } from './describe.ts'
import type { CancelledItem, Invoice, Issued } from './issue-invoice.ts'
import { type Amount, sumInvoice } from './sum-invoice.ts'

const { margin } = page
const right = page.width - margin
const gap = 20
const third = (right - margin - 2 * gap) / 3
const columns = { item: margin, sku: 292, quantity: 384, price: 418, total: 484 } as const
/** No line starts below this position, to leave space for the page number. */
const bottom = page.height - 64
/** The space between the lines and the sum. */
const afterLines = 12

/**
 * Writes invoices as a PDF (rule 7.14): A4, black on white, in English, with names as they were typed. Each starts a page.
 * @param without the numbers of orders that have none, which a page at the end names
 */
export async function writeInvoices(invoices: readonly Issued[], without: readonly string[] = []): Promise<Buffer> {
  const [first] = invoices
  const sheet = openSheet(invoices.length === 1 ? `${getTitle(first!.seller)} ${first!.order.orderId}` : `${invoices.length} invoices`)
  for (const [index, invoice] of invoices.entries()) {
    if (index > 0) sheet.doc.addPage()
    writeInvoice(sheet, invoice)
    // A hundred pages take a second: yields to other requests between them.
    await setImmediate()
  }
  if (without.length > 0) {
    sheet.doc.addPage()
    const y = sheet.write('Orders without an invoice', margin, margin, { size: 20, bold: true }) + 8
    const below = sheet.write('They are not paid yet, or were cancelled before anything was paid or sent.', margin, y, { color: ink.quiet })
    sheet.write(without.join(', '), margin, below + 8, { width: right - margin })
  }
  return sheet.finish()
}

const getTitle = ({ isRegistered }: Seller) => (isRegistered ? 'Sales Tax Invoice' : 'Invoice')

/** Writes one invoice from the top of the current page on. */
function writeInvoice(sheet: Sheet, { order, sender, number, issuedAt, seller, cancelled, changedAt, paid, refunded }: Issued): void {
  const from = sheet.doc.bufferedPageRange().count - 1
  const title = getTitle(seller)
  let y = writeHead(sheet, order, { title, number, issuedAt, seller, changedAt })
  y = writePeople(sheet, order, seller, y)
  const amounts = sumInvoice({ ...order, paid, refunded }, seller)
  y = writeLines(sheet, order.items, y, measureSum(amounts))
  y = writeSum(sheet, amounts, { order, seller, sender }, y)
  if (cancelled.length > 0) writeCancelled(sheet, cancelled, y)
  sheet.numberPages(from, `${title} ${writeNumber(number)}, order ${order.orderId}`)
}

function writeHead(
  sheet: Sheet,
  order: Order,
  { title, number, issuedAt, seller, changedAt }: Invoice & { title: string; changedAt: Date | undefined },
): number {
  sheet.write(seller.name, margin, margin, { size: 20, bold: true, width: 260 })
  sheet.write(title, margin, margin, { size: 20, bold: true, width: right - margin, align: 'right' })
  const facts = [
    ['Invoice number', writeNumber(number)],
    ['Invoice date', formatDate(issuedAt.toISOString())],
    ...(changedAt ? [['Changed on', formatDate(changedAt.toISOString())] as const] : []),
    ['Order', order.orderId],
    ['Order date', formatDate(order.createdAt)],
  ] as const
  let y = margin + 36
  for (const [name, value] of facts) {
    sheet.write(name, right - 220, y, { color: ink.quiet })
    y = sheet.write(value, right - 120, y, { width: 120, align: 'right', bold: true })
  }
  writeStamp(sheet, chooseStamp(order), margin, margin + 42)
  return y + 18
}

const writeNumber = (number: number) => `INV-${String(number).padStart(6, '0')}`

/** The stamp at the top: cancelled, exchange, paid, or cash on delivery. */
export function chooseStamp({ status, paymentStatus, paymentMethod }: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): string {
  if (status === 'cancelled') return 'CANCELLED'
  if (paymentStatus === 'exchanged') return 'EXCHANGE'
  return paymentStatus === 'completed' || paymentMethod !== 'cash_on_delivery' ? 'PAID' : 'CASH ON DELIVERY'
}

function writeStamp(sheet: Sheet, text: string, x: number, y: number): void {
  const color = text === 'PAID' ? ink.green : text === 'CANCELLED' ? ink.red : ink.black
  const style = { size: 12, bold: true, color }
  sheet.doc
    .roundedRect(x, y, sheet.widthOf(text, style) + 24, 28, 4)
    .lineWidth(1.5)
    .strokeColor(color)
    .stroke()
  sheet.write(text, x + 12, y + 6, style)
}

function writePeople(sheet: Sheet, order: Order, seller: Seller, y: number): number {
  const { billingAddress: buyer, shippingAddress: to } = order
  const tax = [seller.ntn && `NTN ${seller.ntn}`, seller.isRegistered && seller.strn && `STRN ${seller.strn}`]
  const billed = { title: 'Billed to', name: buyer.fullName, lines: listAddressLines(buyer) }
  const sent = { title: 'Sent to', name: to.fullName, lines: listAddressLines(to) }
  const isSame = billed.name === sent.name && billed.lines.join('\n') === sent.lines.join('\n')
  const blocks = [
    { title: 'Seller', name: seller.name, lines: [seller.address, formatPhoneNumber(seller.phone), seller.email, ...tax] },
    ...(isSame ? [{ ...sent, title: 'Billed and sent to' }] : [billed, sent]),
  ]
  const ends = blocks.map(({ title, name, lines }, index) => {
    const x = margin + index * (third + gap)
    // The last of two has the room of the third.
    const width = isSame && index === 1 ? right - x : third
    let at = sheet.write(title, x, y, { size: 8.5, color: ink.quiet }) + 2
    at = sheet.write(name, x, at, { bold: true, width })
    for (const line of lines) if (line) at = sheet.write(line, x, at, { width })
    return at
  })
  let end = Math.max(...ends) + 12
  sheet.write('Payment', margin, end, { size: 8.5, color: ink.quiet })
  end = sheet.write(describePayment(order), margin + 56, end - 1, { width: right - margin - 56 })
  return end + 14
}

/** How an order was paid; the goods of an exchange with the order that they replace. */
export function describePayment({
  exchangeOf,
  paymentMethod,
  transactionId,
}: Pick<Order, 'exchangeOf' | 'paymentMethod' | 'transactionId'>): string {
  if (exchangeOf) return `Paid with ${exchangeOf.orderId}`
  return `${getPaymentMethod(paymentMethod).label}${transactionId ? `, transaction ${transactionId}` : ''}`
}

/** Writes the lines. @param sumHeight the height of the sum below: without room for it, the last two lines go with it to the next page */
function writeLines(sheet: Sheet, items: Order['items'], start: number, sumHeight: number): number {
  const name = { width: columns.sku - columns.item - 10 }
  const heights = items.map(
    (item) => Math.max(sheet.measure(describeItem(item), name), sheet.measure(item.sku, { width: 84, size: 8.5 })) + 10,
  )
  const lastTwo = Math.max(1, items.length - 2)
  const endHeight = heights.slice(lastTwo).reduce((sum, height) => sum + height, afterLines + sumHeight)
  let y = writeTableHead(sheet, start)
  for (const [index, item] of items.entries()) {
    const height = heights[index]!
    if (y + (index === lastTwo ? endHeight : height) > bottom) {
      sheet.doc.addPage()
      y = writeTableHead(sheet, margin)
    }
    sheet.write(describeItem(item), columns.item, y + 5, name)
    sheet.write(item.sku, columns.sku, y + 5, { width: 84, size: 8.5, color: ink.quiet })
    writeNumbers(sheet, y + 5, [String(item.quantity), formatRupees(item.price), formatRupees(item.total)])
    y += height
    sheet.line(y)
  }
  return y + afterLines
}

function writeTableHead(sheet: Sheet, y: number): number {
  const style = { size: 8.5, color: ink.quiet }
  sheet.write('Item', columns.item, y, style)
  sheet.write('SKU', columns.sku, y, style)
  writeNumbers(sheet, y, ['Qty', 'Unit price', 'Amount'], style)
  sheet.line(y + 16, ink.black)
  return y + 17
}

function writeNumbers(sheet: Sheet, y: number, [quantity, price, total]: [string, string, string], style: object = {}): void {
  sheet.write(quantity, columns.quantity, y, { ...style, width: 26, align: 'right' })
  sheet.write(price, columns.price, y, { ...style, width: 62, align: 'right' })
  sheet.write(total, columns.total, y, { ...style, width: right - columns.total, align: 'right' })
}

const measureSum = (amounts: readonly Amount[]): number => Math.max(amounts.length * 17, 96) + 76

function writeSum(
  sheet: Sheet,
  amounts: readonly Amount[],
  { order, seller, sender }: Pick<Issued, 'order' | 'seller' | 'sender'>,
  start: number,
): number {
  let y = start
  if (y + measureSum(amounts) > bottom) {
    sheet.doc.addPage()
    y = margin
  }
  const besideEnd = writeInWords(sheet, order, y)
  for (const [index, { label, value }] of amounts.entries()) {
    const isTotal = index === amounts.length - 1
    const style = isTotal ? { bold: true, size: 12 } : {}
    if (isTotal) {
      sheet.doc
        .moveTo(columns.sku, y + 2)
        .lineTo(right, y + 2)
        .lineWidth(1)
        .strokeColor(ink.black)
        .stroke()
      y += 8
    }
    sheet.write(label, columns.sku, y, style)
    sheet.write(formatRupees(value), columns.price, y, { ...style, width: right - columns.price, align: 'right' })
    y += 17
  }
  const tax = seller.isRegistered ? ' Prices include sales tax; it is rounded once, on the total.' : ''
  y = sheet.write(`All amounts are in Pakistani rupees.${tax}`, margin, Math.max(y + 20, besideEnd + 8), { size: 8.5, color: ink.quiet })
  const closing = [`Thank you for shopping with ${sender.name}`, describeReturns(sender)].filter(Boolean).map((sentence) => `${sentence}.`)
  return sheet.write(closing.join(' '), margin, y + 2, { size: 8.5, width: right - margin }) + 16
}

/** The total in words, so that a false figure shows, and what the rider gets of it; beside the sums, where they cost no height. */
function writeInWords(sheet: Sheet, order: Order, start: number): number {
  const width = columns.sku - margin - gap
  let y = sheet.write('Total in words', margin, start, { size: 8.5, color: ink.quiet })
  y = sheet.write(writeAmount(order.totalAmount), margin, y, { width })
  const due = chooseStamp(order) === 'CASH ON DELIVERY' ? amountToCollect(order) : 0
  return due > 0 ? sheet.write(`${formatRupees(due)} to be paid to the rider`, margin, y + 6, { bold: true, width }) : y
}

/** What was cancelled out of the order, below the sum, which does not contain it. */
function writeCancelled(sheet: Sheet, items: readonly CancelledItem[], start: number): void {
  let y = start
  const heading = 'Cancelled and not charged'
  if (y + 60 > bottom) {
    sheet.doc.addPage()
    y = margin
  }
  y = sheet.write(heading, margin, y, { bold: true }) + 4
  for (const { at, title, sku, quantity, price } of items) {
    const name = { width: columns.sku - columns.item - 10, color: ink.quiet }
    const height = sheet.measure(title, name) + 8
    if (y + height > bottom) {
      sheet.doc.addPage()
      y = sheet.write(heading, margin, margin, { bold: true }) + 4
    }
    const style = { size: 8.5, color: ink.quiet }
    sheet.write(title, columns.item, y, name)
    sheet.write(sku, columns.sku, y, { ...style, width: 84 })
    writeNumbers(sheet, y, [String(quantity), formatRupees(price), formatDate(at.toISOString())], style)
    y += height
  }
}

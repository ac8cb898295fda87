import type { Order } from '@saddar/contract'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listPageSizes, readPdfText } from '../../../test/read-pdf.ts'
import { address, openShop, type Person, type Shop } from '../../../test/shop.ts'
import { encodeCode128 } from './draw-barcode.ts'
import { writeLabels } from './write-labels.ts'
import { writePackingSlips } from './write-packing-slips.ts'

let shop: Shop
let packer: Person
let placed: Order[]
beforeAll(async () => {
  shop = await openShop()
  packer = await shop.makeAdmin('packer')
  const { _id: productId } = await shop.addProduct({ title: 'Braided cable', price: 2_450, sku: 'BC-1', stock: 100, shippingCost: 0 })
  const people = await shop.makeShoppers(5)
  placed = await Promise.all(people.map(({ token }) => shop.order(token, [{ productId, quantity: 1 }])))
})
afterAll(async () => {
  await shop.close()
})

const sender = { name: 'Saddar', address: 'Shop 12, Saddar, Karachi', phone: '+92 300 1234567', returnDays: 7 }
const label = (more: Partial<Order>, size: '4x6' | 'a4' = '4x6') =>
  writeLabels([{ ...placed[0]!, ...more }], sender, { size, hasSlips: false })

test('4 × 6 inch has a page for each order, A4 has four on a page, and slips follow on A4 pages', async () => {
  const one = await writeLabels(placed, sender, { size: '4x6', hasSlips: false })
  expect(listPageSizes(one)).toEqual(Array(5).fill('288 × 432'))
  const a4 = '595.28 × 841.89'
  expect(listPageSizes(await writeLabels(placed, sender, { size: 'a4', hasSlips: false }))).toEqual([a4, a4])
  const both = await writeLabels(placed.slice(0, 2), sender, { size: '4x6', hasSlips: true })
  expect(listPageSizes(both).sort()).toEqual(['288 × 432', '288 × 432', a4, a4])
})

test('names sender, recipient, phone, courier, tracking number, pieces and the amount in figures and words', async () => {
  const found = await readPdfText(await label({ courier: 'TCS', trackingNumber: 'CN-77', orderNotes: 'Ring twice' }))
  if (!found) return
  const parts = ['Saddar', 'Shop 12, Saddar, Karachi', '0300 1234567', 'Ayesha Khan', 'House 12, Street 4', 'Karachi 75300', 'TCS', 'CN-77']
  const rest = ['1 piece', 'Collect in cash', 'Rs 2,450', 'Rupees two thousand four hundred fifty only', 'Note: Ring twice', 'BC-1']
  for (const part of [...parts, ...rest, placed[0]!.orderId]) expect(found).toContain(part)
})

test('a packing slip names the courier and the tracking number, as the label does', async () => {
  const found = await readPdfText(await writePackingSlips([{ ...placed[0]!, courier: 'TCS', trackingNumber: 'CN-77' }], sender))
  if (!found) return
  for (const part of ['TCS', 'CN-77', placed[0]!.orderId]) expect(found).toContain(part)
})

test('a packing slip names the shop, the day of the order, and until when something can be returned', async () => {
  const found = await readPdfText(await writePackingSlips([placed[0]!], sender))
  if (!found) return
  for (const part of ['Saddar', 'Ordered on', 'Returns within 7 days of delivery: 0300 1234567']) expect(found).toContain(part)
  expect(await readPdfText(await writePackingSlips([placed[0]!], { ...sender, returnDays: 0 }))).not.toContain('Returns')
})

test('a packing slip has the order number as a barcode, and a box to tick for each line', async () => {
  const item = placed[0]!.items[0]!
  const draw = async (lines: number) => {
    const rectangles: number[][] = []
    const { rect } = PDFDocument.prototype
    vi.spyOn(PDFDocument.prototype, 'rect').mockImplementation(function (this: unknown, ...box: unknown[]) {
      rectangles.push(box as number[])
      return rect.apply(this, box)
    })
    await writePackingSlips([{ ...placed[0]!, items: Array.from({ length: lines }, () => item) }], sender)
    vi.restoreAllMocks()
    return rectangles
  }
  const bars = encodeCode128(placed[0]!.orderId).match(/1+/g)!.length
  const isBox = ([, , width, height]: number[]) => width === 12 && height === 12
  const drawn = await draw(3)
  expect(drawn.filter(isBox)).toHaveLength(3)
  expect(drawn.filter((box) => !isBox(box))).toHaveLength(bars)
})

test('an order that is paid, cancelled or not accepted has no amount to collect', async () => {
  const paid = await readPdfText(await label({ paymentMethod: 'credit_card', paymentStatus: 'completed' }))
  const cancelled = await readPdfText(await label({ status: 'cancelled' }))
  const inReview = await readPdfText(await label({ needsReview: true }))
  if (!paid || !cancelled || !inReview) return
  expect(paid).toContain('Collect nothing')
  expect(cancelled).toContain('Do not send')
  expect(inReview).toContain('Not accepted yet')
  for (const text of [paid, cancelled, inReview]) expect(text).not.toContain('Rupees')
})

test('long texts and many items stay on the one page', async () => {
  const item = placed[0]!.items[0]!
  const bytes = await label({
    orderNotes: 'Leave it with the guard at the gate. '.repeat(13),
    items: Array.from({ length: 40 }, () => ({ ...item, title: 'A very long title of a cable '.repeat(5) })),
    shippingAddress: {
      ...placed[0]!.shippingAddress,
      fullName: 'عائشہ '.repeat(16),
      addressLine1: 'Flat 7, '.repeat(25),
      addressLine2: 'Block '.repeat(33),
    },
  })
  expect(listPageSizes(bytes)).toHaveLength(1)
})

describe('the barcode', () => {
  test('is Code 128 of the order number', () => {
    const modules = encodeCode128('SD-261121-8K3F2')
    // Start B, S, D, hyphen; and at the end the stop pattern (ISO/IEC 15417, table 1).
    expect(modules.slice(0, 44)).toBe('11010010000' + '11011101000' + '10110001000' + '10011011100')
    expect(modules.endsWith('1100011101011')).toBe(true)
    expect((modules.length - 13) % 11).toBe(0)
  })
})

test('the call gives staff one file for the selection, each order once, and refuses others', async () => {
  const ids = [placed[0]!.orderId, placed[1]!._id, placed[0]!._id].join(',')
  const get = (query: Record<string, string>, token = packer.token) =>
    shop.http.inject({ url: '/api/admin/orders/labels', query: { ids, ...query }, headers: { authorization: `Bearer ${token}` } })
  const reply = await get({ size: '4x6' })
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="labels-2.pdf"'])
  expect(listPageSizes(reply.rawPayload)).toHaveLength(2)
  expect(listPageSizes((await get({ size: 'a4', slips: 'true' })).rawPayload)).toHaveLength(3)
  expect((await get({}, (await shop.makeShopper()).token)).statusCode).toBe(403)
  expect((await get({ size: 'a5' })).statusCode).toBe(400)
  expect((await get({ ids: 'SD-261121-22222' })).statusCode).toBe(404)
  const found = await readPdfText(reply.rawPayload)
  if (found) expect(found).toContain(address.fullName)
})

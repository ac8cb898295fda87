import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@saddar/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, openShop, type Person, type Shop } from '../../../test/shop.ts'
import { encodeCode128 } from './draw-barcode.ts'
import { writeLabels } from './write-labels.ts'

let shop: Shop
let packer: Person
let folder: string
let placed: Order[]
beforeAll(async () => {
  shop = await openShop()
  packer = await shop.makeAdmin('packer')
  folder = mkdtempSync(join(tmpdir(), 'saddar-labels-'))
  const { _id: productId } = await shop.addProduct({ title: 'Braided cable', price: 2_450, sku: 'BC-1', stock: 100, shippingCost: 0 })
  const people = await shop.makeShoppers(5)
  placed = await Promise.all(people.map(({ token }) => shop.order(token, [{ productId, quantity: 1 }])))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const sender = { name: 'Saddar', address: 'Shop 12, Saddar, Karachi', phone: '+92 300 1234567' }
/** The text and the number and sizes of pages; undefined where this machine has no poppler. */
async function read(bytes: Buffer): Promise<{ text: string; sizes: string[] } | undefined> {
  const file = join(folder, 'labels.pdf')
  writeFileSync(file, bytes)
  const run = (command: string, args: string[]) =>
    new Promise<string>((resolve) => execFile(command, args, (error, out) => resolve(error ? '' : out)))
  const text = await run('pdftotext', ['-layout', file, '-'])
  const sizes = [...(await run('pdfinfo', ['-l', '99', file])).matchAll(/Page +\d+ size: +([\d.]+ x [\d.]+)/g)].map(([, size]) => size!)
  return text ? { text, sizes } : undefined
}
/** The sizes of the pages, as the file names them. */
const pageSizes = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => `${width} × ${height}`)
const label = (more: Partial<Order>, size: '4x6' | 'a4' = '4x6') =>
  writeLabels([{ ...placed[0]!, ...more }], sender, { size, hasSlips: false })

test('4 × 6 inch has a page for each order, A4 has four on a page, and slips follow on A4 pages', async () => {
  const one = await writeLabels(placed, sender, { size: '4x6', hasSlips: false })
  expect(pageSizes(one)).toEqual(Array(5).fill('288 × 432'))
  const a4 = '595.28 × 841.89'
  expect(pageSizes(await writeLabels(placed, sender, { size: 'a4', hasSlips: false }))).toEqual([a4, a4])
  const both = await writeLabels(placed.slice(0, 2), sender, { size: '4x6', hasSlips: true })
  expect(pageSizes(both).sort()).toEqual(['288 × 432', '288 × 432', a4, a4])
})

test('names sender, recipient, phone, courier, tracking number, pieces and the amount in figures and words', async () => {
  const found = await read(await label({ courier: 'TCS', trackingNumber: 'CN-77', orderNotes: 'Ring twice' }))
  if (!found) return
  const parts = ['Saddar', 'Shop 12, Saddar, Karachi', '0300 1234567', 'Ayesha Khan', 'House 12, Street 4', 'Karachi 75300', 'TCS', 'CN-77']
  const rest = ['1 piece', 'Collect in cash', 'Rs 2,450', 'Rupees two thousand four hundred fifty only', 'Note: Ring twice', 'BC-1']
  for (const part of [...parts, ...rest, placed[0]!.orderId]) expect(found.text).toContain(part)
})

test('a paid or cancelled order has no amount to collect', async () => {
  const paid = await read(await label({ paymentMethod: 'credit_card', paymentStatus: 'completed' }))
  const cancelled = await read(await label({ status: 'cancelled' }))
  if (!paid || !cancelled) return
  expect(paid.text).toContain('Collect nothing')
  expect(cancelled.text).toContain('Do not send')
  for (const { text } of [paid, cancelled]) expect(text).not.toContain('Rupees')
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
  expect(pageSizes(bytes)).toHaveLength(1)
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
  expect(pageSizes(reply.rawPayload)).toHaveLength(2)
  expect(pageSizes((await get({ size: 'a4', slips: 'true' })).rawPayload)).toHaveLength(3)
  expect((await get({}, (await shop.makeShopper()).token)).statusCode).toBe(403)
  expect((await get({ size: 'a5' })).statusCode).toBe(400)
  expect((await get({ ids: 'SD-261121-22222' })).statusCode).toBe(404)
  const found = await read(reply.rawPayload)
  if (found) expect(found.text).toContain(address.fullName)
})

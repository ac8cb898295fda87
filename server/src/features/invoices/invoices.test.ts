import type { Order } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { readPdfText } from '../../../test/read-pdf.ts'
import { address, type Person } from '../../../test/shop.ts'
import { issueInvoice } from './issue-invoice.ts'
import { sumInvoice } from './sum-invoice.ts'
import { chooseStamp, describePayment, writeInvoices } from './write-invoice.ts'
import { describeCollection, writePackingSlips } from './write-packing-slips.ts'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
  admin = await shop.makeAdmin()
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_600, stock: 500, shippingCost: 0 }))._id
})
afterAll(() => shop.close())

/** Each order is by a different shopper, since equal orders of one shopper within seconds count as one. */
async function order(more: object = {}): Promise<Order> {
  buyer = await shop.makeShopper()
  return shop.order(buyer.token, [{ productId, quantity: 1 }], more)
}
const place = async (count: number) => {
  const people = await shop.makeShoppers(count)
  return Promise.all(people.map(({ token }) => shop.order(token, [{ productId, quantity: 1 }])))
}
const getInvoice = (id: string, token: string) =>
  shop.http.inject({ url: `/api/orders/${id}/invoice`, headers: { authorization: `Bearer ${token}` } })
const numberOf = (id: string) => shop.first<number>(sql`select number as value from invoices where order_id = ${id}`)

test('returns a small PDF to the owner and staff, by number or id, always with the same invoice number', async () => {
  const placed = await order({ shippingAddress: { ...address, fullName: 'عائشہ خان', addressLine1: 'مکان ۱۲، گلی ۴' } })
  const reply = await getInvoice(placed.orderId, buyer.token)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${placed.orderId}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(reply.rawPayload.length).toBeLessThan(60_000)
  const number = await numberOf(placed._id)
  expect((await getInvoice(placed._id, admin.token)).statusCode).toBe(200)
  expect(await numberOf(placed._id)).toBe(number)
})

test('refuses another shopper without assigning an invoice number', async () => {
  const placed = await order()
  const other = await shop.makeShopper()
  const reply = await getInvoice(placed.orderId, other.token)
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'NOT_YOUR_ORDER'])
  expect(await numberOf(placed._id)).toBeUndefined()
})

test('issues the invoice of an online order once it is paid', async () => {
  const { order: online, payment } = await shop.placeOnline(buyer, productId)
  const early = await getInvoice(online.orderId, buyer.token)
  expect([early.statusCode, early.json().code]).toEqual([400, 'INVOICE_NOT_READY'])
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect((await getInvoice(online.orderId, buyer.token)).statusCode).toBe(200)
})

test('issues none for an order that was cancelled before anything was paid or sent', async () => {
  const cancel = (id: string) => shop.call('PUT /orders/:id/status', { token: admin.token, params: { id }, body: { status: 'cancelled' } })
  const { order: paid, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  const { order: unpaid } = await shop.placeOnline(buyer, productId)
  const [unsent, sent] = await place(2)
  await shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: sent!._id }, body: { status: 'shipped' } })
  const told: unknown[] = []
  for (const { _id } of [unpaid, unsent!, paid, sent!]) {
    expect((await cancel(_id)).status).toBe(200)
    const reply = await getInvoice(_id, admin.token)
    told.push(reply.statusCode === 200 ? 200 : reply.json().code)
  }
  expect(told).toEqual(['NO_INVOICE', 'NO_INVOICE', 200, 200])
})

test('assigns thirty gapless numbers when thirty invoices are requested three times each concurrently', async () => {
  const orders = await place(30)
  const last = await shop.first<number>(sql`select last as value from invoice_counter`)
  const staff = shop.makeContext({ kind: 'admin', staff: 'owner', ...admin })
  await Promise.all([...orders, ...orders, ...orders].map(({ _id }) => issueInvoice(staff, _id)))
  const numbers = await shop.first<number[]>(
    sql`select array_agg(number order by number) as value from invoices where order_id = any(${orders.map(({ _id }) => _id)}::uuid[])`,
  )
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => last + 1 + index))
})

test('assigns no number when issuing is rolled back', async () => {
  const [failing, next] = await place(2)
  const last = await shop.first<number>(sql`select last as value from invoice_counter`)
  await shop.asOwner("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'undone'; end $$")
  await shop.asOwner('create trigger refuse before insert on invoices for each row execute function refuse()')
  expect((await getInvoice(failing!._id, admin.token)).statusCode).toBe(500)
  await shop.asOwner('drop trigger refuse on invoices')
  await getInvoice(next!._id, admin.token)
  expect(await numberOf(next!._id)).toBe(last + 1)
})

test('keeps the seller of the day of issue', async () => {
  const placed = await order()
  await getInvoice(placed._id, buyer.token)
  await sql`insert into settings (key, value) values ('seller', '{"legalName":"Saddar Trading","isRegistered":true,"ntn":"1234567-8"}')`.execute(
    shop.db,
  )
  const stored = await shop.first<object>(sql`select seller as value from invoices where order_id = ${placed._id}`)
  expect(stored).toMatchObject({ name: 'Saddar', isRegistered: false })
  const later = await order()
  await getInvoice(later._id, buyer.token)
  const seller = await shop.first<object>(sql`select seller as value from invoices where order_id = ${later._id}`)
  expect(seller).toMatchObject({ name: 'Saddar Trading', isRegistered: true, ntn: '1234567-8', salesTaxPercent: 18 })
  await sql`delete from settings where key = 'seller'`.execute(shop.db)
})

test.each([
  ['confirmed', 'completed', 'credit_card', 'PAID'],
  ['confirmed', 'not_required', 'credit_card', 'PAID'],
  ['pending', 'not_required', 'cash_on_delivery', 'CASH ON DELIVERY'],
  ['delivered', 'completed', 'cash_on_delivery', 'PAID'],
  ['cancelled', 'completed', 'credit_card', 'CANCELLED'],
] as const)('%s, %s, %s is stamped %4$s', (status, paymentStatus, paymentMethod, stamp) => {
  expect(chooseStamp({ status, paymentStatus, paymentMethod })).toBe(stamp)
})

const amounts = {
  subtotal: 7_800,
  discountAmount: 500,
  discountCode: 'EID',
  onlinePaymentDiscount: 100,
  totalShippingCost: 250,
  totalAmount: 7_450,
}

test('shows the included tax only for a registered seller, and the parts add up to the total', () => {
  const plain = sumInvoice(amounts, { isRegistered: false, salesTaxPercent: 18 })
  expect(plain.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Subtotal 7800',
    'Discount (EID) -500',
    'Online payment discount -100',
    'Shipping 250',
    'Total 7450',
  ])
  const registered = sumInvoice(amounts, { isRegistered: true, salesTaxPercent: 18 })
  const [value, tax, total] = registered.slice(-3)
  expect([value!.value, tax!.value, total!.value]).toEqual([6_314, 1_136, 7_450])
})

test.each([
  ['cash_on_delivery', 'not_required', 'pending', 'Collect in cash', 'Rs 7,450'],
  ['cash_on_delivery', 'not_required', 'cancelled', 'Do not send', 'Cancelled'],
  ['credit_card', 'completed', 'confirmed', 'Collect nothing', 'Paid'],
  ['credit_card', 'pending', 'pending', 'Do not send', 'Not paid'],
] as const)('a parcel paid by %s, %s, %s: %s, %s', (paymentMethod, paymentStatus, status, title, text) => {
  expect(describeCollection({ paymentMethod, paymentStatus, status, totalAmount: 7_450, needsReview: false })).toEqual({ title, text })
})

test('an order that waits to be accepted is not sent', () => {
  const cash = { paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required', totalAmount: 7_450, needsReview: true } as const
  expect(describeCollection({ ...cash, status: 'pending' })).toEqual({ title: 'Do not send', text: 'Not accepted yet' })
  expect(describeCollection({ ...cash, status: 'cancelled' }).text).toBe('Cancelled')
})

test('an advance that was paid is taken off what the rider collects, and one that is awaited keeps the parcel back', () => {
  const cash = {
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'not_required',
    status: 'pending',
    totalAmount: 7_450,
    needsReview: false,
  } as const
  const advance = { state: 'paid', amount: 1_000, paid: 1_000, isKept: false, askedAt: '' } as const
  expect(describeCollection({ ...cash, advance })).toEqual({ title: 'Collect in cash', text: 'Rs 6,450' })
  expect(describeCollection({ ...cash, advance: { ...advance, paid: 7_450 } })).toEqual({ title: 'Collect nothing', text: 'Paid' })
  expect(describeCollection({ ...cash, advance: { ...advance, state: 'awaited', paid: 0 } }).title).toBe('Do not send')
  expect(describeCollection({ ...cash, advance: { ...advance, state: 'waived', paid: 0 } }).text).toBe('Rs 7,450')
  const lines = sumInvoice({ ...amounts, advance }, { isRegistered: false, salesTaxPercent: 18 })
  expect(lines.slice(-3).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Total 7450',
    'Paid in advance -1000',
    'Balance on delivery 6450',
  ])
})

test('says what was refunded of the total, but not what was paid above it', async () => {
  const read = async (id: string) => readPdfText((await getInvoice(id, admin.token)).rawPayload)
  const { order: online, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  expect(await read(online.orderId)).not.toContain('Refunded')
  const refund = async (id: string, amount: number) => {
    const { body } = await shop.call('POST /admin/orders/:id/refunds', {
      token: admin.token,
      params: { id },
      body: { amount, method: 'cash', reason: 'Scratched' },
    })
    await shop.call('PUT /admin/refunds/:id/state', {
      token: admin.token,
      params: { id: body.data.refund._id },
      body: { state: 'paid', reference: 'R-1' },
    })
  }
  await refund(online._id, 350)
  const text = await read(online.orderId)
  expect(text).toContain('Refunded')
  expect(text).toContain('Rs 350')
  const lines = sumInvoice({ ...amounts, refunded: 350 }, { isRegistered: false, salesTaxPercent: 18 })
  expect(lines.slice(-3).map(({ label, value }) => `${label} ${value}`)).toEqual(['Total 7450', 'Refunded -350', 'Paid after refunds 7100'])
})

test('returns the packing slips of several orders as one file, to staff only, each order once', async () => {
  const orders = await place(3)
  const ids = [...orders.map(({ orderId }) => orderId), orders[0]!._id].join(',')
  const slips = (token: string, given = ids) =>
    shop.http.inject({ url: '/api/admin/orders/packing-slips', query: { ids: given }, headers: { authorization: `Bearer ${token}` } })
  const reply = await slips(admin.token)
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="packing-slips-3.pdf"'])
  expect((await slips(buyer.token)).statusCode).toBe(403)
  expect((await slips(admin.token, ' , ')).json()).toMatchObject({ code: 'VALIDATION' })
  expect((await slips(admin.token, 'SD-261121-22222')).statusCode).toBe(404)
  expect((await slips(admin.token, Array.from({ length: 101 }, (_, index) => index).join(','))).statusCode).toBe(400)
})

test('returns the invoices of several orders as one file, with the numbers that they keep, and names those that have none', async () => {
  const orders = await place(2)
  const person = await shop.makeShopper()
  const { order: unpaid } = await shop.placeOnline(person, productId)
  const invoices = (token: string, given: string) =>
    shop.http.inject({ url: '/api/admin/orders/invoices', query: { ids: given }, headers: { authorization: `Bearer ${token}` } })
  const ids = [...orders.map(({ orderId }) => orderId), unpaid.orderId].join(',')
  const reply = await invoices((await shop.makeAdmin('packer')).token, ids)
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="invoices-2.pdf"'])
  const [first, second] = await Promise.all(orders.map(({ _id }) => numberOf(_id)))
  expect([second, await numberOf(unpaid._id)]).toEqual([first! + 1, undefined])
  const text = await readPdfText(reply.rawPayload)
  if (text !== undefined) {
    for (const number of [first!, second!]) expect(text).toContain(`INV-${String(number).padStart(6, '0')}`)
    expect(text.split('Orders without an invoice')[1]).toContain(unpaid.orderId)
    // Each is one page, so none of them is numbered.
    expect(text).not.toContain('Page 1 of')
  }
  expect((await invoices(admin.token, orders[0]!.orderId)).headers['content-disposition']).toContain(`invoice-${orders[0]!.orderId}.pdf`)
  expect((await invoices(admin.token, unpaid.orderId)).json()).toMatchObject({ code: 'INVOICE_NOT_READY' })
  expect((await invoices(person.token, ids)).statusCode).toBe(403)
})

test('numbers the pages of each invoice of a file', async () => {
  const invoice = await issueInvoice(shop.makeContext({ kind: 'system' }), (await order())._id)
  const items = Array.from({ length: 40 }, (_, index) => ({ ...invoice.order.items[0]!, title: `Cable ${index}` }))
  const long = { ...invoice, order: { ...invoice.order, items } }
  const text = await readPdfText(await writeInvoices([long, invoice, long]))
  if (text !== undefined) expect(text.match(/Page \d of \d/g)).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2'])
})

test('the last two lines stand on the page of the total', async () => {
  const invoice = await issueInvoice(shop.makeContext({ kind: 'system' }), (await order())._id)
  for (let count = 12; count < 30; count++) {
    const items = Array.from({ length: count }, (_, index) => ({ ...invoice.order.items[0]!, title: `Cable ${index + 1} of many` }))
    const text = await readPdfText(await writeInvoices([{ ...invoice, order: { ...invoice.order, items } }]))
    const last = text?.split('\f').find((page) => page.includes('All amounts are'))
    if (last !== undefined) for (const number of [count - 1, count]) expect(last, String(count)).toContain(`Cable ${number} of many`)
  }
})

test('prints one order after the other without a pause, but few selections a minute', async () => {
  const { token } = await shop.makeAdmin('packer')
  const [one, other] = (await place(2)).map(({ orderId }) => orderId)
  const print = async (ids: string, path = 'packing-slips') =>
    (await shop.http.inject({ url: `/api/admin/orders/${path}`, query: { ids }, headers: { authorization: `Bearer ${token}` } })).statusCode
  for (let index = 0; index < 20; index++) expect(await print(one!)).toBe(200)
  const selections = []
  for (let index = 0; index < 13; index++) selections.push(await print(`${one},${other}`, index % 2 ? 'labels' : 'packing-slips'))
  expect(selections).toEqual([...Array(12).fill(200), 429])
})

test('an invoice that was issued before pieces were cancelled keeps its number, and shows them and the new total', async () => {
  buyer = await shop.makeShopper()
  const { _id: standId } = await shop.addProduct({ title: 'Folding stand', price: 900, stock: 5, shippingCost: 0 })
  const items = [
    { productId, quantity: 2 },
    { productId: standId, quantity: 1 },
  ]
  const placed = await shop.order(buyer.token, items)
  const before = (await getInvoice(placed._id, buyer.token)).rawPayload
  const number = await numberOf(placed._id)
  const cancel = async (line: number, total: number) =>
    shop.call('POST /orders/:id/cancel-items', {
      token: admin.token,
      params: { id: placed._id },
      body: { lines: [{ line, quantity: 1 }], total },
    })
  expect((await cancel(0, 6_100)).status).toBe(200)
  expect((await cancel(1, 3_500)).status).toBe(200)
  const after = (await getInvoice(placed._id, buyer.token)).rawPayload
  expect(await numberOf(placed._id)).toBe(number)
  const [first, second] = [await readPdfText(before), await readPdfText(after)]
  if (first === undefined || second === undefined) return
  expect(first).toMatch(/Total +Rs 6,100/)
  expect(first).not.toContain('Cancelled')
  expect(second).toContain(`INV-${String(number).padStart(6, '0')}`)
  expect(second).toMatch(/Total +Rs 2,600/)
  expect(second).toContain('Changed on')
  const [, cancelled] = second.split('Cancelled and not charged')
  expect(cancelled).toMatch(/Folding stand.* 1 +Rs 900/)
  expect(cancelled).toMatch(/ 1 +Rs 2,600/)
})

test('an invoice that was issued before items were added names the day of the change, unless the addition was undone', async () => {
  const placed = await order()
  const { _id: standId } = await shop.addProduct({ title: 'Added stand', price: 900, stock: 5, shippingCost: 0 })
  const read = async () => readPdfText((await getInvoice(placed._id, buyer.token)).rawPayload)
  const before = await read()
  const added = await shop.call('POST /admin/orders/:id/items', {
    token: admin.token,
    params: { id: placed._id },
    body: {
      items: [{ skuId: standId, quantity: 1 }],
      total: placed.totalAmount,
      pieces: placed.items.reduce((sum, item) => sum + item.quantity, 0),
    },
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const after = await read()
  expect((await shop.call('POST /admin/undo/:id', { token: admin.token, params: { id: added.body.undoId } })).status).toBe(200)
  const undone = await read()
  if (before === undefined || after === undefined || undone === undefined) return
  expect(before).not.toContain('Changed on')
  expect(after).toContain('Changed on')
  expect(after).toContain('Added stand')
  expect(undone).not.toContain('Changed on')
})

test('names the method of payment with its transaction, and of an exchange the order that was paid', () => {
  const paid = { paymentMethod: 'credit_card', transactionId: 'FT26' } as const
  const exchangeOf = { orderId: 'SD-261121-8K3F2', returnNumber: 'SD-261121-8K3F2-R1', returnId: '' }
  expect(describePayment(paid)).toBe('Credit or debit card, transaction FT26')
  expect(describePayment({ paymentMethod: 'cash_on_delivery', transactionId: null })).toBe('Cash on delivery')
  expect(describePayment({ paymentMethod: 'cash_on_delivery', transactionId: null, exchangeOf })).toBe('Paid with SD-261121-8K3F2')
})

test('has the total in words, what the rider gets, and the terms of returns, on the one page', async () => {
  const placed = await order()
  const read = async () => readPdfText((await getInvoice(placed._id, buyer.token)).rawPayload)
  const text = await read()
  if (text === undefined) return
  for (const part of ['Rupees two thousand six hundred only', 'Rs 2,600 to be paid to the rider', 'Thank you for shopping with Saddar.'])
    expect(text).toContain(part)
  expect(text).toContain('Returns within 7 days of delivery')
  expect(text.match(/\f/g)).toHaveLength(1)
  for (const status of ['shipped', 'delivered'] as const)
    await shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: placed._id }, body: { status } })
  expect(await read()).not.toContain('to the rider')
})

test('has one block for equal addresses of bill and parcel, and two for others', async () => {
  const read = async (more: object) => readPdfText((await getInvoice((await order(more))._id, buyer.token)).rawPayload)
  const same = await read({})
  if (same === undefined) return
  expect(same).toContain('Billed and sent to')
  expect(same.match(/House 12/g)).toHaveLength(1)
  const other = await read({ billingAddress: { ...address, fullName: 'Office of Ayesha' } })
  expect(other).toMatch(/Billed to +Sent to/)
  expect(other!.match(/House 12/g)).toHaveLength(2)
})

test('prints user input as plain text', async () => {
  const hostile = '<script>alert(1)</script> \\) Tj ET (x \u202egpj.exe'
  const placed = await order({ shippingAddress: { ...address, fullName: hostile.slice(0, 50) } })
  const bytes = await writePackingSlips([{ ...placed, orderNotes: hostile } as Order], {
    name: 'Saddar',
    address: '',
    phone: '',
    returnDays: 7,
  })
  const text = await readPdfText(bytes)
  // Without pdftotext on this machine only the end of the file is checked.
  if (text) expect(text).toContain('<script>alert(1)</script> \\) Tj ET (x')
  expect(bytes.subarray(-6).toString()).toContain('EOF')
})

test('keeps a long SKU on one line of a packing slip', async () => {
  const placed = await order()
  const sku = 'ANKER-POWERCORE-20000-BLK'
  const sender = { name: 'Saddar', address: '', phone: '', returnDays: 7 }
  const slip = await writePackingSlips([{ ...placed, items: placed.items.map((item: object) => ({ ...item, sku })) } as Order], sender)
  const text = await readPdfText(slip)
  if (text !== undefined) expect(text).toContain(sku)
})

test('limits the number of documents per user', async () => {
  const placed = await order()
  const statuses: number[] = []
  for (let time = 0; time < 61; time++) statuses.push((await getInvoice(placed._id, buyer.token)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

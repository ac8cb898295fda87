import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { sendForm } from '../../../test/multipart.ts'
import type { Person } from '../../../test/shop.ts'
import { holdLock, terminateWaiting, untilLocked } from '../../../test/terminate-waiting.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { readPaisa } from './read-settlement-file.ts'

let shop: ShopWithBank
let manager: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
  shop.bank.setFaults({ listener: 'never' })
  manager = await shop.makeAdmin('manager')
  productId = (await shop.addProduct({ price: 2_600, stock: 500, shippingCost: 0 }))._id
})
afterAll(() => shop.close())

const header = 'transaction_id,order_id,date,type,gross,fee,tax,net'
const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
const paid = async () => {
  const buyer = await shop.makeShopper()
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  const id = await shop.first<string>(sql`select transaction_id as value from payment_attempts where reference = ${payment.transactionId}`)
  return { order, reference: payment.transactionId, id }
}
const upload = (rows: string[], head = header) =>
  sendForm(shop, manager.token, 'POST', '/admin/settlements', [
    { name: 'file', value: [head, ...rows].join('\r\n'), filename: 'november.csv', type: 'text/csv' },
  ])
const read = async (id: string) => (await shop.call('GET /admin/settlements/:id', { token: manager.token, params: { id } })).body.data
const countRows = () => shop.first<number>(sql`select count(*) as value from settlement_rows`)

test('matches rows by transaction id, reference and order number, and lists each difference', async () => {
  const [exact, byReference, byOrder, short, lacking] = [await paid(), await paid(), await paid(), await paid(), await paid()]
  const day = today()
  const reply = await upload([
    `${exact.id},${exact.order.orderId},${day},sale,2500.00,75,12,2413.00`,
    `BANK-1,${byReference.reference},${day},SALE,2500,75,12.5,2412.5`,
    `BANK-2,${byOrder.order.orderId.toLowerCase()},${day},sale,2500,0,0,2500`,
    `${short.id},${short.order.orderId},${day},sale,2499.99,0,0,2499.99`,
    `BANK-9,SD-000000-XXXXX,${day},sale,100,0,0,100`,
    `BANK-3,${exact.order.orderId},${day},sale,2500,0,0,2500`,
  ])
  expect([reply.status, reply.body.data]).toMatchObject([
    201,
    { added: 6, known: 0, file: { name: 'november.csv', rows: 6, from: day, to: day, gross: 1_259_999, fees: 17_450, net: 1_242_549 } },
  ])
  const { differences } = await read(reply.body.data.file._id)
  const short1 = differences.map(({ kind, line, orderId, inFile, inShop }: Record<string, unknown>) => [
    kind,
    line,
    orderId,
    inFile,
    inShop,
  ])
  expect(short1).toEqual([
    ['amount_differs', 5, short.order.orderId, 249_999, 250_000],
    ['not_in_shop', 6, null, 10_000, null],
    ['already_settled', 7, exact.order.orderId, 250_000, 250_000],
    ['not_in_file', null, lacking.order.orderId, null, 250_000],
  ])
  expect(reply.body.data.file.differences).toBe(4)
  // A later file brings what was missing.
  const later = await upload([`${lacking.id},,${day},sale,2500,0,0,2500`])
  expect(later.body.data).toMatchObject({ added: 1, file: { differences: 0 } })
  expect((await read(reply.body.data.file._id)).differences).toHaveLength(3)
})

test('the preview finds what the import then does, and writes nothing', async () => {
  const short = await paid()
  const file = { name: 'file', filename: 'bank.csv', type: 'text/csv' }
  const value = [header, `${short.id},,${today()},sale,2400,0,0,2400`].join('\n')
  const rows = await countRows()
  const preview = await sendForm(shop, manager.token, 'POST', '/admin/settlements/preview', [{ ...file, value }])
  expect([preview.status, preview.body.data]).toMatchObject([200, { added: 1, known: 0, file: { rows: 1 } }])
  expect(preview.body.data.differences).toContainEqual(
    expect.objectContaining({ kind: 'amount_differs', orderId: short.order.orderId, inFile: 240_000, inShop: 250_000 }),
  )
  expect(await countRows()).toBe(rows)
  const imported = await sendForm(shop, manager.token, 'POST', '/admin/settlements', [{ ...file, value }])
  expect(imported.body.data).toMatchObject({ added: 1, file: { differences: preview.body.data.file.differences } })
})

test('the preview names the columns that it reads, and those that it ignores', async () => {
  const head = 'Merchant ID,Txn Date,RRN,Order No.,Transaction Type,Txn Amount (PKR),MDR,FED (Rs.), Net Amount ,'
  const value = [head, `M-1,${today()},T-COLUMNS,,Sale,2500,75,12,2413,`].join('\n')
  const file = { name: 'file', filename: 'bank.csv', type: 'text/csv', value }
  const { body } = await sendForm(shop, manager.token, 'POST', '/admin/settlements/preview', [file])
  expect(body.data.columns).toEqual({
    recognised: [
      { column: 'transaction_id', name: 'RRN' },
      { column: 'order_id', name: 'Order No.' },
      { column: 'date', name: 'Txn Date' },
      { column: 'type', name: 'Transaction Type' },
      { column: 'gross', name: 'Txn Amount (PKR)' },
      { column: 'fee', name: 'MDR' },
      { column: 'tax', name: 'FED (Rs.)' },
      { column: 'net', name: 'Net Amount' },
    ],
    ignored: ['Merchant ID'],
  })
})

test('reads the names that banks give the columns, in any order, below lines of their own', async () => {
  const { id, order } = await paid()
  const head = 'Merchant,Saddar\r\n\r\nTxn Date,RRN,Order No.,Transaction Type,Txn Amount (PKR),MDR,FED (Rs.),Net Amount'
  const reply = await upload([`${today()},${id},${order.orderId},Sale,2500,75,12,2413`], head)
  expect([reply.status, reply.body.data]).toMatchObject([201, { added: 1, file: { gross: 250_000, fees: 8_700, net: 241_300 } }])
  const { differences } = await read(reply.body.data.file._id)
  expect(differences.filter(({ line }: { line: number | null }) => line !== null)).toEqual([])
  const twice = await upload([], 'RRN,RRN,order,date,type,amount,fee,tax,net')
  expect(twice.body.errors).toEqual([{ msg: 'Line 1: the column Transaction number (RRN) is there twice', path: 'file' }])
})

test('a difference of a row is resolved once, with note, person and time, and counts no longer', async () => {
  const late = await paid()
  const { body } = await upload([`BANK-R,SD-000000-XXXXX,${today()},sale,123,0,0,123`])
  const { _id: fileId, differences: before } = body.data.file
  const [row, missing] = (await read(fileId)).differences
  expect([row, missing]).toMatchObject([
    { kind: 'not_in_shop', resolution: null },
    { orderId: late.order.orderId, _id: null, resolution: null },
  ])
  const resolve = (id: string, note = 'The bank took it back', token = manager.token) =>
    shop.call('POST /admin/settlements/rows/:id/resolve', { token, params: { id }, body: { note } })
  expect((await resolve(row._id, ' ')).body.errors).toEqual([{ msg: 'Say how it was resolved', path: 'note' }])
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => resolve(row._id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_RESOLVED')
  const { file, differences } = await read(fileId)
  expect(file).toMatchObject({ differences: before - 1, resolved: 1 })
  expect(differences[0].resolution).toMatchObject({ note: 'The bank took it back', by: expect.any(String), at: expect.any(String) })
  expect((await resolve(randomUUID())).status).toBe(404)
  expect((await resolve('nonsense')).status).toBe(404)
  expect((await resolve(row._id, 'Mine', (await shop.makeAdmin('packer')).token)).status).toBe(403)
  const [entry] = (await shop.call('GET /admin/audit', { token: (await shop.makeAdmin()).token, query: { kind: 'settlement_rows' } })).body
    .data.entries
  expect(entry).toMatchObject({ action: 'changed', after: { resolution: 'The bank took it back' } })
})

test('a file that waits for another one counts as imported after it, and is listed before it', async () => {
  const { importing, moment } = await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settlements', 0))`.execute(tx)
    const importing = upload([`BANK-LATER,,${today()},sale,10,0,0,10`])
    await untilWaiting(shop)
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
    return { importing, moment: rows[0]!.at }
  })
  const { file } = (await importing).body.data
  expect(new Date(file.importedAt).getTime()).toBeGreaterThanOrEqual(moment.getTime())
  const listed = await shop.call('GET /admin/settlements', { token: manager.token })
  expect(listed.body.data.files[0]._id).toBe(file._id)
})

test('the same file again, or its rows in another file, add nothing, also at the same time', async () => {
  const { id, order } = await paid()
  const rows = [`${id},${order.orderId},${today()},sale,2500,50,0,2450`]
  const replies = await Promise.all([upload(rows), upload(rows), upload(rows)])
  expect(replies.map(({ body }) => body.data.added).sort()).toEqual([0, 0, 1])
  expect(new Set(replies.map(({ body }) => body.data.file._id)).size).toBe(1)
  const before = await countRows()
  const other = await upload([...rows, `BANK-77,,${today()},sale,10,0,0,10`])
  expect(other.body.data).toMatchObject({ added: 1, known: 1 })
  expect(await countRows()).toBe(before + 1)
})

test('matches a refund by its reference', async () => {
  const { order } = await paid()
  const body = { amount: 1_000, reason: 'Scratched' }
  const added = await shop.call('POST /admin/orders/:id/refunds', { token: manager.token, params: { id: order._id }, body })
  const { _id } = added.body.data.refund
  await shop.call('PUT /admin/refunds/:id/state', {
    token: manager.token,
    params: { id: _id },
    body: { state: 'paid', reference: 'RF-5501' },
  })
  const reply = await upload([`RF-5501,${order.orderId},${today()},refund,1000,0,0,-1000`])
  const { differences, file } = await read(reply.body.data.file._id)
  expect([file.net, differences.filter(({ type }: { type: string }) => type === 'refund')]).toEqual([-100_000, []])
  expect(await shop.first(sql`select refund_id as value from settlement_rows where transaction_id = 'RF-5501'`)).toBe(_id)
})

describe('two equal refunds of one payment are matched with a row each', () => {
  const yesterday = () => new Date(Date.now() - 19 * 3_600_000).toISOString().slice(0, 10)
  async function refundTwice() {
    const { order, id } = await paid()
    for (const reference of ['FT-1', 'FT-2']) {
      const body = { amount: 500, reason: reference }
      const added = await shop.call('POST /admin/orders/:id/refunds', { token: manager.token, params: { id: order._id }, body })
      await shop.call('PUT /admin/refunds/:id/state', {
        token: manager.token,
        params: { id: added.body.data.refund._id },
        body: { state: 'paid', reference },
      })
    }
    return {
      rowOf: (day: string) => `${id},${order.orderId},${day},refund,500,0,0,-500`,
      sale: `${id},${order.orderId},${today()},sale,2500,0,0,2500`,
      madeBefore: () => sql`update refunds set created_at = created_at - interval '2 days' where order_id = ${order._id}`.execute(shop.db),
    }
  }
  /** What the file added, and the kinds of differences of refunds that are listed with it. */
  async function outcomeOf(rows: string[]): Promise<[number, string[]]> {
    const { file, added } = (await upload(rows)).body.data
    const { differences } = await read(file._id)
    return [added, differences.filter(({ type }: { type: string }) => type === 'refund').map(({ kind }: { kind: string }) => kind)]
  }

  test('of two days in one file', async () => {
    const { rowOf } = await refundTwice()
    expect(await outcomeOf([rowOf(yesterday()), rowOf(today())])).toEqual([2, []])
  })

  test('of one day in one file; a third row has no refund', async () => {
    const { sale, rowOf } = await refundTwice()
    expect(await outcomeOf([sale, rowOf(today()), rowOf(today())])).toEqual([3, []])
    expect(await outcomeOf([rowOf(today()), rowOf(today()), sale])).toEqual([0, []])
    expect(await outcomeOf([rowOf(today()), rowOf(today()), rowOf(today())])).toEqual([1, ['already_settled']])
  })

  test('of one day in two files, whose rows are known when they are listed again', async () => {
    const { sale, rowOf } = await refundTwice()
    expect(await outcomeOf([sale, rowOf(today())])).toEqual([2, ['not_in_file']])
    expect(await outcomeOf([rowOf(today()), `BANK-A,X,${today()},sale,10,0,0,10`])).toEqual([2, []])
    expect(await outcomeOf([rowOf(today()), `BANK-B,X,${today()},sale,10,0,0,10`])).toEqual([1, []])
  })

  test('of two days, in a file that lists the first day again', async () => {
    const { sale, rowOf, madeBefore } = await refundTwice()
    await madeBefore()
    expect(await outcomeOf([sale, rowOf(yesterday())])).toEqual([2, expect.anything()])
    expect(await outcomeOf([rowOf(yesterday()), rowOf(today())])).toEqual([1, []])
  })

  test('of two days, after a file with the first day alone again', async () => {
    const { sale, rowOf } = await refundTwice()
    expect(await outcomeOf([sale, rowOf(yesterday())])).toEqual([2, expect.anything()])
    expect(await outcomeOf([rowOf(yesterday()), `BANK-C,X,${today()},sale,10,0,0,10`])).toEqual([1, expect.anything()])
    expect(await outcomeOf([rowOf(today())])).toEqual([1, []])
  })
})

describe('taking a file back', () => {
  const takeBack = (id: string, token = manager.token) => shop.call('DELETE /admin/settlements/:id', { token, params: { id } })
  const outside = () => `BANK-${randomUUID()},X,2026-01-02,sale,10,0,0,10`

  test('undoes its matches, is in the audit log, and lets the file be imported again', async () => {
    const { id, order } = await paid()
    const rows = [`${id},${order.orderId},${today()},sale,2500,0,0,2500`]
    const file = (await upload(rows)).body.data.file._id
    const lacksIt = async () => {
      const other = (await upload([`BANK-${randomUUID()},X,${today()},sale,10,0,0,10`])).body.data.file._id
      const { differences } = await read(other)
      expect((await takeBack(other)).status).toBe(200)
      return differences.some(({ kind, orderId }: Record<string, unknown>) => kind === 'not_in_file' && orderId === order.orderId)
    }
    expect(await lacksIt()).toBe(false)
    expect((await takeBack(file)).status).toBe(200)
    expect(await lacksIt()).toBe(true)
    const logged = sql`
      select count(*) as value from audit_log
      where kind = 'settlement_files' and row_id = ${file} and action = 'deleted' and actor_id = ${manager.userId}`
    expect(await shop.first<number>(logged)).toBe(1)
    expect([(await takeBack(file)).body.code, (await takeBack('x')).body.code]).toEqual(['SETTLEMENT_NOT_FOUND', 'SETTLEMENT_NOT_FOUND'])
    expect((await upload(rows)).body.data).toMatchObject({ added: 1, known: 0 })
  })

  test('is refused while a later file lists a row of it again, or has another row of the payment', async () => {
    const { id, order } = await paid()
    const row = `${id},${order.orderId},${today()},sale,2500,0,0,2500`
    const first = (await upload([row])).body.data.file._id
    const again = (await upload([row, outside()])).body.data.file._id
    expect(await takeBack(first)).toMatchObject({ status: 409, body: { code: 'SETTLEMENT_COUNTED' } })
    expect((await takeBack(again)).status).toBe(200)
    const twice = (await upload([`BANK-${randomUUID()},${order.orderId},${today()},sale,2500,0,0,2500`])).body.data.file._id
    expect((await takeBack(first)).body.code).toBe('SETTLEMENT_COUNTED')
    const apart = (await upload([outside()])).body.data.file._id
    expect([(await takeBack(twice)).status, (await takeBack(first)).status, (await takeBack(apart)).status]).toEqual([200, 200, 200])
  })

  test('is refused while a later file of a former release may list its rows', async () => {
    const first = (await upload([outside()])).body.data.file._id
    const second = (await upload([outside()])).body.data.file._id
    await sql`update settlement_files set repeats = null where id = ${second}`.execute(shop.db)
    expect((await takeBack(first)).body.code).toBe('SETTLEMENT_COUNTED')
    expect([(await takeBack(second)).status, (await takeBack(first)).status]).toEqual([200, 200])
  })

  test('of ten at once takes it back once; packers are refused', async () => {
    const file = (await upload([outside()])).body.data.file._id
    const packer = await shop.makeAdmin('packer')
    expect((await takeBack(file, packer.token)).status).toBe(403)
    const replies = await Promise.all(Array.from({ length: 10 }, () => takeBack(file)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  })
})

test.each(['settlement_rows', 'refunds'])(
  'an import that is interrupted at %s leaves nothing, and succeeds when it is repeated',
  async (table) => {
    const { order, id } = await paid()
    const rows = Array.from({ length: 20 }, (_, index) => `CUT-${table}-${index},X,${today()},sale,${index + 1},0,0,${index + 1}`)
    const file = [`${id},${order.orderId},${today()},sale,2500.00,75,12,2413.00`, ...rows]
    const count = async () => [await countRows(), await shop.first<number>(sql`select count(*) as value from settlement_files`)]
    const before = await count()
    const lock = await holdLock(shop, `lock table ${table} in access exclusive mode`)
    const importing = upload(file)
    await untilLocked(shop)
    await terminateWaiting(shop)
    expect((await importing).status).toBeGreaterThanOrEqual(500)
    await lock.release()
    expect(await count()).toEqual(before)
    const replies = await Promise.all([upload(file), upload(file), upload(file)])
    expect(replies.map(({ body }) => body.data.added).sort((a, b) => a - b)).toEqual([0, 0, 21])
    expect(await count()).toEqual([before[0]! + 21, before[1]! + 1])
    const matched = await shop.first<number>(
      sql`select count(*) as value from settlement_rows where transaction_id = ${id} and payment is not null and difference is null`,
    )
    expect(matched).toBe(1)
  },
)

test('a file with errors is refused as a whole, with the line of each', async () => {
  const before = await countRows()
  const reply = await upload([
    'T-1,,2026-11-23,sale,100,0,0,100',
    'T-2,,2026-02-31,sale,100,0,0,100',
    'T-3,,2026-11-23,gift,100,0,0,100',
    'T-4,,2026-11-23,sale,"1,000",0,0,1000',
    'T-5,,2026-11-23,sale,100,3,0,100',
    'T-6,,2026-11-23,sale,-5,0,0,-5',
    ',,2026-11-23,sale,100,0,0,100',
    'T-1,,2026-11-23,sale,100,0,0,100',
  ])
  expect([reply.status, reply.body.errors.map(({ msg }: { msg: string }) => msg.replace(/:.*/, ''))]).toEqual([
    400,
    ['Line 3', 'Line 4', 'Line 5', 'Line 6', 'Line 7', 'Line 7', 'Line 8', 'Line 9'],
  ])
  expect(reply.body.errors.at(-1).msg).toBe('Line 9: the same as line 2')
  const plain = await upload(['T-5,,2026-11-23,sale,100,3,0,100'], 'Transaction number,Order number,Date,Type,Amount,MDR,Tax,Net amount')
  expect(plain.body.errors[0].msg).toBe('Line 2: Net amount is not the amount less fee and tax')
  const fee = await upload(['T-5,,2026-11-23,sale,100,x,0,100'], 'Transaction number,Order number,Date,Type,Amount,MDR,Tax,Net amount')
  expect(fee.body.errors[0].msg).toBe('Line 2: Fee (MDR) is no amount such as 1250 or 1250.50')
  expect((await upload([], 'transaction_id,date')).body.errors).toEqual([
    { msg: 'Line 1: these columns are missing: Order number, Type, Amount, Fee, Tax, Net amount', path: 'file' },
  ])
  expect((await upload([])).body.errors).toEqual([{ msg: 'The file has no rows', path: 'file' }])
  expect(await countRows()).toBe(before)
})

test.each([
  ['1250', 125_000],
  ['0.1', 10],
  ['0.29', 29],
  ['999999999.99', 99_999_999_999],
  ['1.234', undefined],
  ['1,250', undefined],
  ['Rs 5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the amount %s is %s paisa', (text, paisa) => {
  expect(readPaisa(text)).toBe(paisa)
})

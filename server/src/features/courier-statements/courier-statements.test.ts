import type { CourierName } from '@saddar/contract/courier-accounts'
import { noFaults, writeStatement } from '@saddar/courier-emulators'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { courierNames, emulated, openShopWithCouriers, type ShopWithCouriers } from '../../../test/couriers.ts'
import { sendForm } from '../../../test/multipart.ts'
import type { Person } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { isOwed, paidForParcel, selectParcels } from './parcels.ts'

let shop: ShopWithCouriers
let manager: Person
beforeAll(async () => {
  shop = await openShopWithCouriers()
  manager = await shop.makeAdmin('manager')
})
afterEach(async () => {
  for (const name of courierNames) Object.assign(shop.couriers[emulated[name]].faults, noFaults)
  // Whatever a test did, the list has what all parcels of the shop would show, before and after the job.
  expect(await listOwed()).toEqual(await computeOwed())
  await dropPaid()
  expect(await listOwed()).toEqual(await computeOwed())
})
afterAll(() => shop.close())

const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
let statements = 0
const nextNumber = () => `S-${++statements}`
const header = 'Tracking Number,Order,COD,Charges,GST,WHT,Net'
/** Sends a statement with common columns. */
const send = (rows: string[], more: Record<string, string> = {}, path = '', token = manager.token) =>
  sendForm(shop, token, 'POST', `/admin/courier-statements${path}`, [
    ...Object.entries({ courier: 'PostEx', number: nextNumber(), day: today(), ...more }).map(([name, value]) => ({ name, value })),
    { name: 'file', value: [header, ...rows].join('\r\n'), filename: 'statement.csv', type: 'text/csv' },
  ])
const read = async (id: string, view?: string) =>
  (await shop.call('GET /admin/courier-statements/:id', { token: manager.token, params: { id }, query: { view } })).body.data
const importRows = async (rows: string[], more: Record<string, string> = {}) => {
  const { status, body, text } = await send(rows, more)
  if (status !== 201) throw new Error(text)
  return read(body.data.statement._id)
}
const kinds = (rows: { difference: string | null; expected: number | null }[]) =>
  rows.map(({ difference, expected }) => [difference, expected])
const debts = async (query: object = {}) =>
  (await shop.call('GET /admin/courier-debts', { token: manager.token, query: { limit: 100, ...query } })).body.data
const dropPaid = () => shop.tasks['check-courier-cash']!({})
const listOwed = async () =>
  (await debts()).parcels.map(({ orderId, owed }: { orderId: string; owed: number }) => `${orderId} ${owed}`).toSorted()
/** What is owed of all parcels, without the table of orders that may have some. */
async function computeOwed(): Promise<string[]> {
  const { rows } = await sql<{ number: string; owed: number }>`
    select p.number, (p.due - m.paid)::float8 as owed from (${selectParcels(sql`true`)}) p ${paidForParcel} where ${isOwed}`.execute(
    shop.db,
  )
  return rows.map(({ number, owed }) => `${number} ${owed}`).toSorted()
}
const isKept = async ({ _id }: { _id: string }) =>
  (await shop.first<number>(sql`select count(*)::int as value from cash_with_couriers where order_id = ${_id}`)) === 1
const owedFor = async (orderId: string) => (await debts({ search: orderId })).parcels[0]?.owed ?? 0
const countStatements = () => shop.first<number>(sql`select count(*)::int as value from courier_statements`)

/** A cash order whose parcel the courier brought to this end. */
async function parcelAt(stage: 'picked' | 'delivered' | 'returned', courier: CourierName = 'PostEx') {
  const order = await shop.placeOrder()
  const [{ trackingNumber }] = (await shop.book(courier, [shop.parcel(order)])).body.data.results
  const { ledger } = shop.couriers[emulated[courier]]
  const parcel = ledger.find(trackingNumber)!
  const at = Date.now()
  ledger.move(parcel, 'picked', { at: at + 1 })
  if (stage !== 'picked') ledger.move(parcel, stage, { at: at + 2 })
  await shop.track()
  return { order, number: trackingNumber as string, cash: order.totalAmount }
}

/** An order that staff sent with a courier by hand. */
async function sentByHand(number: string, courier = 'TCS') {
  const order = await shop.placeOrder()
  await sql`update orders set courier = ${courier}, tracking_number = ${number}, status = 'delivered', payment_status = 'completed'
    where order_id = ${order.orderId}`.execute(shop.db)
  return order
}

test.each(courierNames)('a statement of %s is matched as a whole, and pays what the courier owes', async (name) => {
  const { order, cash } = await parcelAt('delivered', name)
  expect(await owedFor(order.orderId)).toBe(cash * 100)
  const file = writeStatement(emulated[name], shop.couriers[emulated[name]])
  const parts = [
    { name: 'courier', value: name },
    { name: 'file', value: file.text, filename: file.name, type: 'text/csv' },
  ]
  const reply = await sendForm(shop, manager.token, 'POST', '/admin/courier-statements', parts)
  expect([reply.status, reply.body.data]).toMatchObject([
    201,
    {
      ...{ isNew: true, isSameFile: true },
      statement: {
        courier: name,
        number: file.number,
        day: today(),
        differences: 0,
        cod: cash * 100,
        fees: 25_000,
        taxes: 4_000,
        withheld: cash * 2,
      },
    },
  ])
  expect(await owedFor(order.orderId)).toBe(0)
  const { parcels } = (
    await shop.call('GET /admin/orders/:id/courier-payments', { token: shop.packer.token, params: { id: order.orderId } })
  ).body.data
  expect(parcels).toMatchObject([
    { courier: name, owed: 0, isOverdue: false, payments: [{ paid: cash * 100, day: today(), statement: file.number }] },
  ])
  const { history } = (await shop.call('GET /orders/:id', { token: manager.token, params: { id: order.orderId } })).body.data.order
  expect(
    history.filter(({ note }: { note: string }) => note.includes(`${name} paid Rs`) && note.includes(`statement ${file.number}`)),
  ).toHaveLength(1)
})

test('a statement that was imported under another courier can still be imported under its own, once', async () => {
  const { order, number, cash } = await parcelAt('delivered')
  const rows = [`${number},,${cash},0,0,0,${cash}`]
  const sent = nextNumber()
  const wrong = await importRows(rows, { courier: 'TCS', number: sent })
  expect([kinds(wrong.rows), await owedFor(order.orderId)]).toEqual([[['unknown_parcel', null]], cash * 100])
  const own = await importRows(rows, { courier: 'PostEx', number: sent })
  expect([own.statement.courier, kinds(own.rows), await owedFor(order.orderId)]).toEqual(['PostEx', [[null, cash * 100]], 0])
  for (const courier of ['TCS', 'PostEx']) {
    const { isNew, isSameFile, statement } = (await send(rows, { courier })).body.data
    expect([isNew, isSameFile, statement.courier]).toEqual([false, true, courier])
  }
})

test('the misbehaving courier pays one parcel short and one that is not the shop’s', async () => {
  const [short, right] = [await parcelAt('delivered', 'Leopards'), await parcelAt('delivered', 'Leopards')]
  const courier = shop.couriers.leopards
  courier.faults.wrongStatement = true
  const file = writeStatement('leopards', courier)
  const preview = await sendForm(shop, manager.token, 'POST', '/admin/courier-statements/preview', [
    { name: 'courier', value: 'Leopards' },
    { name: 'file', value: file.text, filename: file.name, type: 'text/csv' },
  ])
  expect(preview.body.data.statement).toMatchObject({ rows: 3, matched: 1, differences: 2 })
  expect(kinds(preview.body.data.rows)).toEqual([
    ['amount_differs', short.cash * 100],
    ['unknown_parcel', null],
  ])
  // The preview saved nothing.
  expect(await owedFor(right.order.orderId)).toBe(right.cash * 100)
  expect(await shop.first(sql`select count(*)::int as value from courier_statements where number = ${file.number}`)).toBe(0)
})

test('each kind of difference, by tracking number and by order number', async () => {
  const [exact, byOrder, short, delivered, back, onTheWay] = [
    await parcelAt('delivered'),
    await parcelAt('delivered'),
    await parcelAt('delivered'),
    await parcelAt('delivered'),
    await parcelAt('returned'),
    await parcelAt('picked'),
  ]
  const { statement, rows } = await importRows([
    `${exact.number.toLowerCase()},,${exact.cash}.00,100,16,0,${exact.cash - 116}`,
    `,${byOrder.order.orderId.toLowerCase()},${byOrder.cash},0,0,0,${byOrder.cash}`,
    `${short.number},${exact.order.orderId},${short.cash - 1}.50,0,0,0,${short.cash - 1}.50`,
    `${back.number},,${back.cash},0,0,0,${back.cash}`,
    `${onTheWay.number},,0,100,16,0,-116`,
    `990001,SD-NOWHERE,700,0,0,0,700`,
    `990002,,0,100,16,0,-116`,
    `${exact.number},,${exact.cash},0,0,0,${exact.cash}`,
    `${onTheWay.number},,${onTheWay.cash},0,0,0,${onTheWay.cash}`,
    `${delivered.number},,${delivered.cash},0,0,0,${delivered.cash - 5}`,
  ])
  expect(kinds(rows)).toEqual([
    [null, exact.cash * 100],
    [null, byOrder.cash * 100],
    ['amount_differs', short.cash * 100],
    ['returned_paid', 0],
    [null, onTheWay.cash * 100],
    ['unknown_parcel', null],
    ['unknown_charge', null],
    ['paid_twice', 0],
    ['paid_early', onTheWay.cash * 100],
    ['net_differs', delivered.cash * 100],
  ])
  expect(statement).toMatchObject({ rows: 10, matched: 3, differences: 7, open: 7 })
  expect(await owedFor(short.order.orderId)).toBe(50)
  const again = await importRows([`${exact.number},,${exact.cash},0,0,0,${exact.cash}`, `${short.number},,0.50,0,0,0,0.50`])
  expect(kinds(again.rows)).toEqual([
    ['paid_twice', 0],
    [null, 50],
  ])
  expect(await owedFor(short.order.orderId)).toBe(0)
})

test('parcels whose numbers staff entered by hand are matched and owed too', async () => {
  const order = await sentByHand('779400001')
  expect(await owedFor(order.orderId)).toBe(order.totalAmount * 100)
  const { rows } = await importRows([`779400001,,${order.totalAmount},0,0,0,${order.totalAmount}`], { courier: 'TCS' })
  expect(kinds(rows)).toEqual([[null, order.totalAmount * 100]])
  // Another courier's parcel of the same number is not it.
  expect(kinds((await importRows([`779400001,SD-X,${order.totalAmount},0,0,0,${order.totalAmount}`])).rows)).toEqual([
    ['unknown_parcel', null],
  ])
  expect(await owedFor(order.orderId)).toBe(0)
})

test('a payment for a parcel that was sent by hand is none too early, though staff have not set it to delivered', async () => {
  const order = await sentByHand('779400005')
  await sql`update orders set status = 'shipped', payment_status = 'not_required' where order_id = ${order.orderId}`.execute(shop.db)
  const { rows } = await importRows([`779400005,,${order.totalAmount},0,0,0,${order.totalAmount}`], { courier: 'TCS' })
  expect(kinds(rows)).toEqual([[null, order.totalAmount * 100]])
})

test('by hand too, a courier owes the total less the advance', async () => {
  const order = await sentByHand('779400002')
  await sql`insert into order_advances (order_id, amount, is_kept, state, paid) values (${order._id}, 500, false, 'paid', 500)`.execute(
    shop.db,
  )
  expect(await owedFor(order.orderId)).toBe((order.totalAmount - 500) * 100)
})

test('a parcel that came back and is sent again by hand is owed by the second courier', async () => {
  const { order, cash } = await parcelAt('returned')
  const id = await shop.first<string>(sql`select id as value from shipments where order_id = ${order._id}`)
  const set = (path: 'POST /admin/shipments/:id/back' | 'PUT /orders/:id/status', of: string, body: object) =>
    shop.call(path, { token: manager.token, params: { id: of }, body })
  await set('POST /admin/shipments/:id/back', id, { choice: 'send_again', areGoodsUsable: true, note: '' })
  await set('PUT /orders/:id/status', order.orderId, { status: 'shipped', courier: 'TCS', trackingNumber: '779400003' })
  await set('PUT /orders/:id/status', order.orderId, { status: 'delivered' })
  expect((await debts({ search: order.orderId })).parcels).toMatchObject([
    { courier: 'TCS', trackingNumber: '779400003', owed: cash * 100 },
  ])
  const { rows } = await importRows([`779400003,,${cash},0,0,0,${cash}`], { courier: 'TCS' })
  expect(kinds(rows)).toEqual([[null, cash * 100]])
})

test('a statement that waits for another one counts as imported after it', async () => {
  const { importing, moment } = await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('courier-statements', 0))`.execute(tx)
    const importing = send(['779400004,,100,0,0,0,100'], { courier: 'TCS' })
    await untilWaiting(shop)
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
    return { importing, moment: rows[0]!.at }
  })
  const { importedAt } = (await importing).body.data.statement
  expect(new Date(importedAt).getTime()).toBeGreaterThanOrEqual(moment.getTime())
})

test('the same file or number again changes nothing; ten imports at once make one', async () => {
  const { number, cash, order } = await parcelAt('delivered')
  const rows = [`${number},,${cash},0,0,0,${cash}`]
  const name = nextNumber()
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(rows, { number: name })))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(replies.filter(({ body }) => body.data.isNew)).toHaveLength(1)
  expect(new Set(replies.map(({ body }) => body.data.statement._id)).size).toBe(1)
  // Another number for the same content, and other content with the same number.
  expect((await send(rows, { number: nextNumber() })).body.data).toMatchObject({
    isNew: false,
    isSameFile: true,
    statement: { number: name },
  })
  const other = await send([...rows, '1,,5,0,0,0,5'], { number: name.toLowerCase() })
  expect(other.body.data).toMatchObject({ isNew: false, isSameFile: false, statement: { number: name, rows: 1 } })
  expect(await shop.first(sql`select sum(cod)::int as value from courier_statement_rows where tracking_number = ${number}`)).toBe(
    cash * 100,
  )
  const notes = await shop.first(
    sql`select count(*)::int as value from order_history h join orders o on o.id = h.order_id where o.order_id = ${order.orderId} and note like '%paid Rs%'`,
  )
  expect(notes).toBe(1)
})

test('two statements with the same parcel at once: one finds it matched, the other paid twice', async () => {
  const { number, cash } = await parcelAt('delivered')
  const sent = await Promise.all([0, 1, 2, 3].map((index) => send([`${number},,${cash},0,0,${index},${cash - index}`])))
  const rows = await Promise.all(sent.map(async ({ body }) => (await read(body.data.statement._id)).rows[0].difference))
  expect(rows.sort()).toEqual([null, 'paid_twice', 'paid_twice', 'paid_twice'].sort())
})

test('an import that is killed in the middle leaves nothing, and can be repeated', async () => {
  const { number, cash, order } = await parcelAt('delivered')
  const rows = [`${number},,${cash},0,0,0,${cash}`]
  const name = nextNumber()
  const before = await countStatements()
  let killed: ReturnType<typeof send> | undefined
  // Another transaction holds the history, which is written last.
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table order_history in share mode`.execute(tx)
    killed = send(rows, { number: name })
    await untilWaiting(shop)
    expect(
      await shop.first(sql`
        select count(pg_terminate_backend(pid))::int as value from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toBe(1)
  })
  expect((await killed!).status).toBeGreaterThanOrEqual(500)
  expect([await countStatements(), await owedFor(order.orderId)]).toEqual([before, cash * 100])
  expect(await shop.first(sql`select count(*)::int as value from courier_statement_rows where tracking_number = ${number}`)).toBe(0)
  expect((await send(rows, { number: name })).body.data).toMatchObject({ isNew: true, statement: { rows: 1, differences: 0 } })
  expect(await owedFor(order.orderId)).toBe(0)
})

test('a transfer of another sum than the parcels add up to is a difference, which is resolved', async () => {
  const { number, cash } = await parcelAt('delivered')
  const line = `${number},,${cash},0,0,0,${cash}`
  const { statement } = await importRows([line], { total: String(cash - 100) })
  const { rows } = await read(statement._id, 'differences')
  expect(statement).toMatchObject({ rows: 1, matched: 1, differences: 1, open: 1, net: cash * 100, totalPaid: (cash - 100) * 100 })
  expect(rows).toMatchObject([{ line: 0, orderId: null, difference: 'transfer_differs', expected: cash * 100, cod: 0, net: 0 }])
  expect((await read(statement._id, 'all')).rows).toMatchObject([{ line: 0 }, { trackingNumber: number, difference: null }])
  const isListedAsOpen = async () => {
    const { body } = await shop.call('GET /admin/courier-statements', { token: manager.token, query: { view: 'open', limit: 100 } })
    expect(body.data.statements.every(({ open }: { open: number }) => open > 0)).toBe(true)
    return body.data.statements.some(({ _id }: { _id: string }) => _id === statement._id)
  }
  expect(await isListedAsOpen()).toBe(true)
  const { status } = await shop.call('POST /admin/courier-statements/rows/:id/resolve', {
    token: manager.token,
    params: { id: rows[0]._id },
    body: { note: 'They transfer the rest on Monday', isSettled: true },
  })
  expect(await isListedAsOpen()).toBe(false)
  expect([status, (await read(statement._id)).statement.open]).toEqual([200, 0])
  // Less than a rupee is rounding.
  const other = await parcelAt('delivered')
  const exact = await importRows([`${other.number},,${other.cash},0,0,0,${other.cash}`], { total: `${other.cash - 1}.50` })
  expect(exact.statement).toMatchObject({ differences: 0 })
})

test('a difference is resolved once, with note, person and time; settled, nothing more is owed', async () => {
  const { number, cash, order } = await parcelAt('delivered')
  const { statement, rows } = await importRows([`${number},,${cash - 20},0,0,0,${cash - 20}`])
  expect(await owedFor(order.orderId)).toBe(2_000)
  const resolve = (id: string, body: object = { note: 'Agreed by phone', isSettled: true }) =>
    shop.call('POST /admin/courier-statements/rows/:id/resolve', { token: manager.token, params: { id }, body })
  const [row] = rows
  expect((await resolve(row._id, { note: ' ' })).body.errors).toEqual([{ msg: 'Say how it was resolved', path: 'note' }])
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => resolve(row._id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const name = await shop.first(sql`select name as value from users where id = ${manager.userId}`)
  const [found] = (await read(statement._id, 'differences')).rows
  expect(found.resolution).toMatchObject({ note: 'Agreed by phone', by: name, isSettled: true })
  expect((await read(statement._id)).statement).toMatchObject({ differences: 1, open: 0 })
  expect(await owedFor(order.orderId)).toBe(0)
  expect((await resolve('00000000-0000-0000-0000-000000000000')).status).toBe(404)
  expect((await resolve('nonsense')).status).toBe(404)
})

test('what is owed is overdue after the days of the courier’s terms, and counts from a day on', async () => {
  const { order, cash } = await parcelAt('delivered', 'Trax')
  const deliveredDaysAgo = (days: number) =>
    sql`update shipments set delivered_at = now() - make_interval(days => ${days}) where order_id = ${order._id}`.execute(shop.db)
  const state = async () => (await debts({ search: order.orderId })).parcels.map(({ isOverdue }: { isOverdue: boolean }) => isOverdue)
  const setTerms = (overdueDays: number, countedFrom = '') =>
    shop.call('PUT /admin/courier-debts/terms', { token: manager.token, body: { courier: 'Trax', overdueDays, countedFrom } })
  await deliveredDaysAgo(7)
  expect(await state()).toEqual([false])
  await deliveredDaysAgo(8)
  expect(await state()).toEqual([true])
  const found = (await debts({ courier: 'Trax', view: 'overdue' })).couriers.find(({ courier }: { courier: string }) => courier === 'Trax')
  expect(found).toMatchObject({ overdue: cash * 100, overdueDays: 7, countedFrom: null })
  expect((await setTerms(14)).status).toBe(200)
  expect(await state()).toEqual([false])
  expect((await setTerms(7, today())).status).toBe(200)
  expect(await state()).toEqual([])
  expect((await setTerms(7, '2026-02-31')).body.errors).toEqual([
    { msg: 'Enter a day such as 2026-11-23, or nothing', path: 'countedFrom' },
  ])
  expect((await setTerms(0)).body.errors).toEqual([{ msg: 'At least 1 day', path: 'overdueDays' }])
  await setTerms(7)
})

test('orders for which nothing is owed are looked through no more, until something may be owed again', async () => {
  const paid = await parcelAt('delivered')
  const open = await parcelAt('delivered')
  const picked = await parcelAt('picked')
  await importRows([`${paid.number},,${paid.cash},0,0,0,${paid.cash}`])
  await dropPaid()
  expect([await isKept(paid.order), await isKept(open.order), await isKept(picked.order)]).toEqual([false, true, false])
  const { ledger } = shop.couriers[emulated.PostEx]
  ledger.move(ledger.find(picked.number)!, 'delivered', { at: Date.now() + 3 })
  await shop.track()
  expect(await owedFor(picked.order.orderId)).toBe(picked.cash * 100)
})

test('a number that is typed, a correction of the courier and a smaller advance make cash owed again', async () => {
  const typed = await shop.placeOrder()
  await sql`update orders set courier = 'TCS', status = 'delivered', payment_status = 'completed' where id = ${typed._id}`.execute(shop.db)
  const returned = await parcelAt('returned')
  await sql`update orders set status = 'delivered' where id = ${returned.order._id}`.execute(shop.db)
  const advanced = await sentByHand('779400010')
  await sql`insert into order_advances (order_id, amount, is_kept, state, paid)
    values (${advanced._id}, ${advanced.totalAmount}, false, 'paid', ${advanced.totalAmount})`.execute(shop.db)
  await dropPaid()
  for (const { _id } of [typed, returned.order, advanced]) expect(await isKept({ _id })).toBe(false)
  await sql`update orders set tracking_number = '779400011' where id = ${typed._id}`.execute(shop.db)
  await sql`update shipments set status = 'delivered' where order_id = ${returned.order._id}`.execute(shop.db)
  await sql`update order_advances set paid = 500 where order_id = ${advanced._id}`.execute(shop.db)
  expect(await owedFor(typed.orderId)).toBe(typed.totalAmount * 100)
  expect(await owedFor(returned.order.orderId)).toBe(returned.cash * 100)
  expect(await owedFor(advanced.orderId)).toBe((advanced.totalAmount - 500) * 100)
})

test('an earlier day from which cash counts finds what was left out', async () => {
  const { order, cash } = await parcelAt('delivered', 'Trax')
  await sql`update shipments set delivered_at = now() - interval '3 days' where order_id = ${order._id}`.execute(shop.db)
  const countFrom = (countedFrom: string) =>
    shop.call('PUT /admin/courier-debts/terms', { token: manager.token, body: { courier: 'Trax', overdueDays: 7, countedFrom } })
  await countFrom(today())
  await dropPaid()
  expect([await isKept(order), await owedFor(order.orderId)]).toEqual([false, 0])
  await countFrom('')
  expect(await owedFor(order.orderId)).toBe(cash * 100)
})

test('a delivery at the same moment as the job is not forgotten', async () => {
  const { order, number, cash } = await parcelAt('picked')
  const { ledger } = shop.couriers[emulated.PostEx]
  let delivered: Promise<unknown> | undefined
  // The job has found that nothing is owed, and has not committed.
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from cash_with_couriers where order_id = ${order._id} for update`.execute(tx)
    ledger.move(ledger.find(number)!, 'delivered', { at: Date.now() + 3 })
    delivered = shop.track()
    await untilWaiting(shop)
    await sql`delete from cash_with_couriers where order_id = ${order._id}`.execute(tx)
  })
  await delivered
  expect([await isKept(order), await owedFor(order.orderId)]).toEqual([true, cash * 100])
  // A delivery that has not committed, of which the job sees nothing.
  const other = await sentByHand('779400012')
  await sql`update orders set status = 'shipped' where id = ${other._id}`.execute(shop.db)
  await shop.db.transaction().execute(async (tx) => {
    await sql`update orders set status = 'delivered' where id = ${other._id}`.execute(tx)
    await dropPaid()
  })
  expect([await isKept(other), await owedFor(other.orderId)]).toEqual([true, other.totalAmount * 100])
})

test('the list adds up, and its CSV guards against formulas', async () => {
  const { order, cash } = await parcelAt('delivered', 'M&P')
  await sql`update orders set customer_name = '=1+1' where order_id = ${order.orderId}`.execute(shop.db)
  const all = await debts()
  const sum = (values: { owed: number }[]) => values.reduce((total, { owed }) => total + owed, 0)
  expect([sum(all.parcels), sum(all.couriers)]).toEqual([all.owed, all.owed])
  expect(all.total).toBe(all.parcels.length)
  const csv = await shop.call('GET /admin/courier-debts/export', { token: manager.token, query: { courier: 'M&P' } })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.text).toContain(`"${order.orderId}","'=1+1","${today()}",${cash},0,${cash},"no"`)
})

describe('taking a statement back', () => {
  const takeBack = (id: string, token = manager.token) => shop.call('DELETE /admin/courier-statements/:id', { token, params: { id } })
  const pay = ({ number, cash }: { number: string; cash: number }) => importRows([`${number},,${cash},0,0,0,${cash}`])

  test('owes its parcels again, keeps both in the histories, and lets the file be imported again', async () => {
    const parcel = await parcelAt('delivered')
    const { statement } = await pay(parcel)
    // By then nothing is looked for there.
    await dropPaid()
    expect(await owedFor(parcel.order.orderId)).toBe(0)
    expect((await takeBack(statement._id)).status).toBe(200)
    expect(await owedFor(parcel.order.orderId)).toBe(parcel.cash * 100)
    const order = (await shop.call('GET /orders/:id', { token: manager.token, params: { id: parcel.order.orderId } })).body.data.order
    expect(order.history.slice(-2).map(({ note }: { note: string }) => note)).toEqual([
      expect.stringMatching(new RegExp(`^PostEx paid Rs .*, statement ${statement.number}$`)),
      expect.stringMatching(new RegExp(`^Statement ${statement.number} of PostEx was taken back: it had paid Rs `)),
    ])
    expect([(await takeBack(statement._id)).body.code, (await takeBack('x')).body.code]).toEqual([
      'STATEMENT_NOT_FOUND',
      'STATEMENT_NOT_FOUND',
    ])
    const again = await pay(parcel)
    expect(kinds(again.rows)).toEqual([[null, parcel.cash * 100]])
  })

  test('is refused once a difference of it is resolved', async () => {
    const { statement, rows } = await importRows(['990003,,700,0,0,0,700'])
    const body = { note: 'Agreed by phone', isSettled: false }
    await shop.call('POST /admin/courier-statements/rows/:id/resolve', { token: manager.token, params: { id: rows[0]._id }, body })
    expect((await takeBack(statement._id)).body.code).toBe('STATEMENT_RESOLVED')
  })

  test('is refused while a later statement pays for the same parcel', async () => {
    const parcel = await parcelAt('delivered')
    const first = await pay(parcel)
    const second = await importRows([`${parcel.number},,${parcel.cash},1,0,0,${parcel.cash - 1}`])
    expect((await takeBack(first.statement._id)).body.code).toBe('STATEMENT_COUNTED')
    expect([(await takeBack(second.statement._id)).status, (await takeBack(first.statement._id)).status]).toEqual([200, 200])
    expect(await owedFor(parcel.order.orderId)).toBe(parcel.cash * 100)
  })

  test('of ten at once takes it back once; packers are refused', async () => {
    const parcel = await parcelAt('delivered')
    const { statement } = await pay(parcel)
    const packer = await shop.makeAdmin('packer')
    expect((await takeBack(statement._id, packer.token)).status).toBe(403)
    const replies = await Promise.all(Array.from({ length: 10 }, () => takeBack(statement._id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  })
})

test('shoppers do not see what the courier paid', async () => {
  const buyer = await shop.makeShopper()
  const { _id: productId } = await shop.addProduct({ stock: 3 })
  const order = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await sql`update orders set courier = 'TCS', tracking_number = '7788', status = 'delivered' where id = ${order._id}`.execute(shop.db)
  await importRows([`7788,,${order.totalAmount},0,0,0,${order.totalAmount}`], { courier: 'TCS' })
  const seen = (await shop.call('GET /orders/:id', { token: buyer.token, params: { id: order.orderId } })).text
  expect(seen).not.toContain('paid Rs')
})

test('a file with errors is refused as a whole, and packers are refused', async () => {
  const before = await countStatements()
  const reply = await send(['1001,,five,0,0,0,5', '1002,,5,0,0,0,5'])
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: 'Line 2: COD is no amount such as 1250 or 1250.50', path: 'file' }]])
  expect((await send(['1,,5,0,0,0,5'], { courier: 'Nobody' })).body.errors).toEqual([{ msg: 'Choose a courier', path: 'courier' }])
  expect((await send(['1,,5,0,0,0,5'], {}, '/preview', shop.packer.token)).status).toBe(403)
  expect((await send(['1,,5,0,0,0,5'], {}, '', shop.packer.token)).status).toBe(403)
  expect(await countStatements()).toBe(before)
})

import { toKarachiDay } from '@saddar/contract/karachi'
import { payoutInput } from '@saddar/contract/refunds'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { addRefund, changeRefund, sealPayout } from '../refunds/index.ts'
import { addSettlement } from '../settlements/index.ts'

const dayMs = 86_400_000
const toDay = (at: number) => toKarachiDay(at)

interface Paid {
  id: string
  total: number
}

/**
 * Refunds of the demo shop: one that waits for a transfer, and one that is paid; and a settlement file of the bank with one difference (rule
 * 10.3.2). They are made by the functions that real ones use, and without mails.
 */
export async function loadDemoRefunds(tx: Transaction, encrypt: (text: string) => Buffer, now: number): Promise<void> {
  const [first] = await findLatestPaid(tx, sql`payment_method = 'cash_on_delivery'`)
  const [newest] = await findLatestPaid(tx, sql`payment_method <> 'cash_on_delivery'`)
  if (first) {
    const payout = payoutInput.parse({ method: 'bank_account', iban: 'PK36SCBL0000001123456702', accountTitle: 'Ayesha Siddiqui' })
    const reason = 'The box arrived dented; the customer keeps it for a lower price'
    await addRefund(tx, { orderId: first.id, amount: Math.min(350, first.total), reason, payout: sealPayout(encrypt, payout), by: null })
  }
  if (newest) {
    const amount = Math.min(500, newest.total)
    const { _id } = await addRefund(tx, { orderId: newest.id, amount, reason: 'One piece was missing in the parcel', by: null })
    // As if its mail had been sent then.
    await sql`insert into sent_mails (id) values (${`refund-paid-${_id}`})`.execute(tx.db)
    await changeRefund(tx, _id, { state: 'paid', reference: '440126118830', paidOn: toDay(now - dayMs) })
  }
  // The notifications were for real refunds.
  await sql`delete from notifications where title = 'A refund is waiting'`.execute(tx.db)
  const settled = await listSettled(tx, toDay(now - 200 * dayMs), toDay(now - 10 * dayMs))
  if (settled.length === 0) return
  const lines = settled.map(({ transaction_id, order_id, day, amount }, index) => {
    // The bank took 10 rupees less of the first one.
    const gross = index === 0 ? amount - 10 : amount
    const fee = gross * 3
    const net = (gross * 100 - fee) / 100
    return [transaction_id, order_id, day, 'sale', gross, (fee / 100).toFixed(2), '0', net.toFixed(2)].join(',')
  })
  const content = ['transaction_id,order_id,date,type,gross,fee,tax,net', ...lines].join('\r\n')
  await addSettlement(tx, 'settlement-report.csv', Buffer.from(content))
}

interface Settled {
  transaction_id: string
  order_id: string
  day: string
  amount: number
}

/** The payments through the gateway on these days, both included. */
async function listSettled({ db }: Transaction, from: string, to: string): Promise<Settled[]> {
  const day = sql`(a.updated_at at time zone 'Asia/Karachi')::date`
  const { rows } = await sql<Settled>`
    select a.transaction_id, o.order_id, ${day}::text as day, a.amount from payment_attempts a join orders o on o.id = a.order_id
    where a.status = 'paid' and ${day} between ${from}::date and ${to}::date order by a.updated_at, a.reference`.execute(db)
  return rows
}

/** The latest order that was delivered and paid. */
async function findLatestPaid({ db }: Transaction, method: ReturnType<typeof sql>): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select id, total from orders where status = 'delivered' and payment_status = 'completed' and ${method}
    order by created_at desc limit 1`.execute(db)
  return rows
}

import { randomInt } from 'node:crypto'
import { paymentCheckHours, paymentCheckMinutes } from '@saddar/contract/limits'
import { isPaidCode } from '@saddar/contract/order-states'
import { type GatewayId, getPaymentMethod, type PaymentMethod } from '@saddar/contract/payment-methods'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { GatewayAnswer } from './gateway.ts'

export interface Attempt {
  reference: string
  orderId: string
  gateway: GatewayId
  amount: number
  method: PaymentMethod
  /** It pays the advance of a cash order (rule 6.50), not the whole order. */
  isAdvance: boolean
  /** flagged: money was taken that does not match the attempt. */
  status: 'open' | 'paid' | 'failed' | 'flagged'
  token: string | null
  transactionId: string | null
  responseCode: string | null
  message: string | null
  /** The last answer, without personal data. */
  gatewayResponse: GatewayAnswer['raw'] | null
  createdAt: Date
  updatedAt: Date
  /** Since it was created, and since its handshake began. */
  ageMs: number
  openedMs: number | null
}

const columns = sql`
  a.reference, a.order_id as "orderId", a.gateway, a.amount, coalesce(a.advance_method, o.payment_method) as method,
  a.advance_method is not null as "isAdvance", a.status, a.token, a.transaction_id as "transactionId",
  a.response_code as "responseCode", a.message, a.gateway_response as "gatewayResponse", a.created_at as "createdAt", a.updated_at as "updatedAt",
  extract(epoch from now() - a.created_at) * 1000 as "ageMs", extract(epoch from now() - a.opened_at) * 1000 as "openedMs"`

export async function findAttempt(db: Db, reference: string): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment_attempts a join orders o on o.id = a.order_id where a.reference = ${reference}`.execute(db)
  return rows[0]
}

/** An order's attempts, the latest first. */
export async function listAttempts(db: Db, orderId: string): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment_attempts a join orders o on o.id = a.order_id where a.order_id = ${orderId}
    order by a.created_at desc, a.reference desc`.execute(db)
  return rows
}

/**
 * Saves the response code from the query of a return for a failed attempt whose inquiry had none (rule 7.18). It only chooses the text that is
 * shown, so a code that means paid is ignored. Without a reference it applies to the latest attempt.
 */
export async function saveReturnedCode(db: Db, orderId: string, reference: string | undefined, code: string): Promise<void> {
  if (!/^[A-Z0-9]{2,4}$/i.test(code) || isPaidCode(code)) return
  await sql`
    update payment_attempts set response_code = ${code}
    where reference = coalesce(${reference ?? null}, (
        select reference from payment_attempts where order_id = ${orderId} order by created_at desc, reference desc limit 1))
      and status = 'failed' and response_code is null and gateway_response is not null`.execute(db)
}

/** Without 0, O, 1, I and L, as in order numbers. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** SD2611218K3F2 01 7KQM: order, attempt number, and a random part, so that no other database has used the reference. */
function makeReference(orderId: string, number: number): string {
  const secret = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${orderId.replaceAll('-', '')}${String(number % 100).padStart(2, '0')}${secret}`
}

/**
 * Writes a new attempt to pay an order, or the advance of a cash order, with an unused reference and the gateway of the method, and schedules its
 * first check (rule 7.5). Call it in the transaction that makes the order wait for its payment.
 * @param order its `advanceMethod` is the online method of an advance; without it the order is paid by its own method. `amount` in rupees
 */
export async function writeAttempt(
  tx: Context,
  { advanceMethod = null, ...order }: { id: string; orderId: string; amount: number; advanceMethod?: PaymentMethod | null },
): Promise<string> {
  const { rows } = await sql<{ method: PaymentMethod; count: number }>`
    select coalesce(${advanceMethod}, payment_method) as method, (select count(*) from payment_attempts where order_id = o.id) as count
    from orders o where id = ${order.id}`.execute(tx.db)
  const { method, count } = rows[0]!
  const reference = makeReference(order.orderId, count + 1)
  const { gateway } = getPaymentMethod(method)
  await sql`
    insert into payment_attempts (reference, order_id, gateway, amount, advance_method, created_at)
    values (${reference}, ${order.id}, ${gateway}, ${order.amount}, ${advanceMethod}, clock_timestamp())`.execute(tx.db)
  await scheduleCheck(tx.db, reference, 0)
  return reference
}

const minuteMs = 60_000
const checks = [...paymentCheckMinutes, ...Array.from({ length: paymentCheckHours }, (_, hour) => (hour + 1) * 60)]

/** Milliseconds until the next check of an attempt of this age; undefined after the last one (rule 7.8). */
export function nextCheckIn(ageMs: number): number | undefined {
  // A job that runs a little early must not count as the check that follows it.
  const next = checks.find((minutes) => minutes * minuteMs > ageMs + 1_000)
  return next === undefined ? undefined : next * minuteMs - ageMs
}

/** Schedules the one check job of an attempt; a new time replaces the old one. */
export async function scheduleCheck(db: Db, reference: string, ageMs: number): Promise<void> {
  const inMs = nextCheckIn(ageMs)
  if (inMs !== undefined) await enqueue(db, 'check-payment', { reference }, { key: `payment ${reference}`, inMs })
}

/** Checks an attempt as soon as a worker is free. Concurrent calls share one job, or two when one is running. */
export const checkNow = (db: Db, reference: string): Promise<void> =>
  enqueue(db, 'check-payment', { reference }, { key: `payment ${reference}`, inMs: 0 })

/** Attempts that the bank has not decided yet. */
export async function countOpenPayments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from payment_attempts where status = 'open'`.execute(db)
  return rows[0]!.count
}

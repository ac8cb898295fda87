import { paymentCheckHours, paymentWindowMinutes } from '@saddar/contract/limits'
import { attemptMessages } from '@saddar/contract/payment-failures'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { confirmAdvance, confirmPayment, failPayment, flagPayment, lockOrder, markProcessing } from '../orders/index.ts'
import { type Attempt, checkNow, findAttempt } from './attempts.ts'
import type { Inquiry } from './gateway.ts'
import type { Gateways } from './gateways.ts'

const windowMs = paymentWindowMinutes * 60_000
const lastCheckMs = paymentCheckHours * 3_600_000
const notPaid = attemptMessages.unpaid

/**
 * Asks the gateway about an attempt and applies its answer once (rule 7.7). Return page, listener, sync button and job all settle a payment
 * here. A payment that arrived is never undone, and the same answer twice changes nothing.
 * @returns false when the gateway gave no answer that can be read
 */
export async function settlePayment(ctx: Context, gateways: Gateways, reference: string): Promise<boolean> {
  const attempt = await findAttempt(ctx.db, reference)
  if (!attempt || attempt.status === 'paid') return true
  const gateway = gateways.get(attempt.gateway)
  const inquiry: Inquiry = gateway ? await gateway.inquire(attempt) : { kind: 'noAnswer', why: 'the gateway is not configured' }
  await inTransaction(ctx, (tx) => applyInquiry(tx, reference, inquiry))
  return inquiry.kind !== 'noAnswer'
}

/** Runs with the order locked: concurrent answers are applied one after the other. */
async function applyInquiry(tx: Transaction, reference: string, inquiry: Inquiry): Promise<void> {
  const known = await findAttempt(tx.db, reference)
  if (!known) return
  const locked = await lockOrder(tx, known.orderId)
  // Read again: the previous holder of the lock may have settled this attempt.
  const attempt = (await findAttempt(tx.db, reference))!
  if (attempt.status === 'paid') return
  const outcome = nextAttemptStatus(attempt, inquiry)
  await writeAnswer(tx, attempt, outcome, inquiry)
  if (inquiry.kind === 'paid' && attempt.isAdvance) await confirmAdvance(tx, locked, { reference, amount: attempt.amount })
  else if (inquiry.kind === 'paid') {
    await confirmPayment(tx, locked, { reference, amount: attempt.amount, transactionId: inquiry.answer.transactionId })
    await checkOthers(tx, attempt)
  } else if (inquiry.kind === 'mismatch') await flagPayment(tx, locked, { kind: inquiry.why, reference, amount: attempt.amount })
  // An advance that is not paid leaves its order as it is: the buyer may try again until the hours are over (rule 6.50.7).
  else if (attempt.isAdvance) return
  else if (outcome === 'open' && inquiry.kind === 'processing') await markProcessing(tx, locked)
  else if (!(await hasChance(tx, attempt))) await failPayment(tx, locked, { reference, message: describe(inquiry) })
}

/** The decision table: the status of an attempt after an answer. */
export function nextAttemptStatus(attempt: Pick<Attempt, 'status' | 'ageMs'>, inquiry: Pick<Inquiry, 'kind'>): Attempt['status'] {
  if (inquiry.kind === 'paid') return 'paid'
  if (inquiry.kind === 'mismatch') return 'flagged'
  if (attempt.status !== 'open') return attempt.status
  if (inquiry.kind === 'failed') return 'failed'
  // An unpaid attempt fails after the payment window, or after a day if the gateway gives no answer about it.
  return attempt.ageMs >= (inquiry.kind === 'noAnswer' ? lastCheckMs : windowMs) ? 'failed' : 'open'
}

const describe = (inquiry: Inquiry): string =>
  inquiry.kind === 'failed' ? `The bank did not take the payment (${inquiry.answer.message})` : notPaid

async function writeAnswer(tx: Context, before: Attempt, status: Attempt['status'], inquiry: Inquiry): Promise<void> {
  // No answer, or another check of a failed attempt or one under review: answer and time stay unchanged. Another mismatch replaces them.
  const isNews = status === 'open' || inquiry.kind === 'mismatch'
  if (status === before.status && (inquiry.kind === 'noAnswer' || !isNews)) return
  const isOver = status === 'failed' && inquiry.kind !== 'failed'
  const answer = inquiry.kind === 'noAnswer' ? undefined : inquiry.answer
  await sql`
    update payment_attempts set status = ${status}, transaction_id = coalesce(${answer?.transactionId ?? null}, transaction_id),
      response_code = ${answer?.responseCode ?? null}, message = ${isOver ? notPaid : (answer?.message ?? null)},
      gateway_response = coalesce(${answer ? JSON.stringify(answer.raw) : null}::jsonb, gateway_response), updated_at = now()
    where reference = ${before.reference}`.execute(tx.db)
}

/** The order is paid: money of another attempt is a second payment, whose refund need not wait for the next scheduled check. */
async function checkOthers(tx: Context, { orderId, reference }: Attempt): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payment_attempts where order_id = ${orderId} and reference <> ${reference} and status in ('open', 'failed')`.execute(
    tx.db,
  )
  for (const other of rows) await checkNow(tx.db, other.reference)
}

/** Whether any attempt of the order, this one included, is paid or may still be. */
async function hasChance(tx: Context, { orderId }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where order_id = ${orderId} and status <> 'failed' limit 1`.execute(tx.db)
  return rows.length > 0
}

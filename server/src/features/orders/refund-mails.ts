import type { RefundMethod, RefundState } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { greeted, makeMail, type OrderMailData, urlOf } from './order-mails.ts'

interface RefundForMail {
  id: string
  orderId: string
  amount: number
  method: RefundMethod
  state: RefundState
  masked: string | null
  reference: string
  /** YYYY-MM-DD. */
  paidOn: string | null
  needsDetails: boolean
}

export async function readRefundForMail(db: Db, id: string): Promise<RefundForMail> {
  const { rows } = await sql<RefundForMail>`
    select id, order_id as "orderId", amount, method, state, payout_masked as masked, reference, paid_on::text as "paidOn",
      state = 'waiting' and method in ('bank_account', 'wallet') and payout_masked is null as "needsDetails"
    from refunds where id = ${id}`.execute(db)
  return rows[0]!
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const describeTarget = ({ method, masked }: RefundForMail): string =>
  method === 'gateway' ? 'The card or account that you paid with' : method === 'cash' ? 'In cash' : (masked ?? '')

/** Reports a paid refund: amount, where to, day and reference (rule 7.25). Never the payout details in full. */
export function writeRefundPaidMail(letter: OrderMailData, refund: RefundForMail): Mail {
  const { order } = letter
  const amount = formatRupees(refund.amount)
  return makeMail(letter, `refund-paid-${refund.id}`, `We have paid your refund for order ${order.orderId}`, {
    paragraphs: [
      greeted(order, `we have paid your refund of ${amount}.`),
      ...(refund.method === 'gateway' ? ['Your bank may take a few working days to show it.'] : []),
    ],
    rows: [
      { label: 'Paid to', value: describeTarget(refund) },
      { label: 'Paid on', value: dayFormat.format(new Date(`${refund.paidOn}T00:00:00Z`)) },
      ...(refund.reference ? [{ label: 'Reference', value: refund.reference }] : []),
      { label: 'Refund', value: amount, isTotal: true },
    ],
    button: { label: 'See the order', url: urlOf(letter) },
    notes:
      refund.method === 'cash'
        ? ['If you did not get the money, reply to this email.']
        : ['If it has not arrived after a week, reply to this email with the reference.'],
  })
}

/** Asks where to pay a refund (rule 7.25). The form is on the order's page, so that nobody answers with account numbers by mail. */
export function writeNeedsDetailsMail(letter: OrderMailData, refund: RefundForMail): Mail {
  const { order } = letter
  return makeMail(letter, `refund-needs-details-${refund.id}`, `Where should we send your refund for order ${order.orderId}?`, {
    paragraphs: [
      greeted(order, `we are refunding ${formatRupees(refund.amount)} and need to know where to send it.`),
      'Please enter your bank account, or your JazzCash or Easypaisa number, on the page of your order.',
    ],
    button: { label: 'Enter my account', url: urlOf(letter) },
    notes: ['We never ask for a PIN, a password or a code. Please do not send account numbers by email.'],
  })
}

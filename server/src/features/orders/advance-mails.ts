import { formatRupees } from '@saddar/contract/money'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { describeAdvanceEnd, greeted, makeMail, type OrderMailData, urlOf } from './order-mails.ts'

type AdvanceLetter = OrderMailData & { advanceUrl: string }

/** What becomes of the advance of a parcel that is refused at the door (rule 6.50.6). */
const refusalNote = (isKept: boolean): string =>
  isKept
    ? 'If you refuse the parcel at the door, the advance is not refunded.'
    : 'If you cancel the order or refuse the parcel, we will refund the advance.'

function describeRest({ totalAmount, advance }: OrderMailData['order']): string {
  const rest = totalAmount - advance!.amount
  return rest > 0 ? `You pay the remaining ${formatRupees(rest)} to the rider.` : 'You pay nothing to the rider.'
}

/** Asks for an advance (rule 6.50). The time of asking names the mail: after a waiver, staff may ask again. */
export const writeAdvanceMail = (letter: AdvanceLetter): Mail => write(letter, 'advance-asked', [])

/** Asks again for an advance that is not paid (rule 6.50.7). */
export const writeAdvanceReminderMail = (letter: AdvanceLetter): Mail =>
  write(letter, 'advance-reminder', ['Orders are cancelled if the advance is not paid.'])

function write(letter: AdvanceLetter, kind: string, more: string[]): Mail {
  const { order, advanceUrl } = letter
  const { amount, isKept, askedAt } = order.advance!
  const title = `Please pay ${formatRupees(amount)} in advance for your order ${order.orderId}`
  return makeMail(letter, `${kind}-${order._id}-${Date.parse(askedAt)}`, title, {
    paragraphs: [
      greeted(
        order,
        `we will send your order once you have paid ${formatRupees(amount)} of it online.${describeAdvanceEnd(letter)} ${describeRest(order)}`,
      ),
      ...more,
    ],
    rows: [
      { label: 'Total', value: formatRupees(order.totalAmount) },
      { label: 'Now, online', value: formatRupees(amount), isTotal: true },
    ],
    button: { label: `Pay ${formatRupees(amount)}`, url: advanceUrl },
    notes: [refusalNote(isKept)],
  })
}

/** Confirms that an advance arrived, and says what the rider collects (rule 6.50.5). */
export function writeAdvancePaidMail(letter: OrderMailData, reference: string): Mail {
  const { order } = letter
  const { paid, isKept } = order.advance!
  const rest = order.totalAmount - paid
  // Its items were sold before the advance arrived (rule 6.50.8).
  const next = order.needsReview ? '. We will call you before we pack your order.' : ' and are getting your order ready.'
  return makeMail(letter, `advance-paid-${reference}`, `We have received your advance for order ${order.orderId}`, {
    paragraphs: [greeted(order, `thank you. We have received ${formatRupees(paid)}${next}`)],
    rows: [
      { label: 'Total', value: formatRupees(order.totalAmount) },
      { label: 'Paid in advance', value: formatRupees(-paid) },
      { label: 'To pay the rider', value: formatRupees(rest), isTotal: true },
    ],
    button: { label: 'Follow your order', url: urlOf(letter) },
    notes: [refusalNote(isKept)],
  })
}

/** Says that an advance which arrived after the order was cancelled is refunded (rule 6.50.5). */
export function writeAdvanceLateMail(letter: OrderMailData, reference: string): Mail {
  const { order } = letter
  return makeMail(letter, `advance-paid-${reference}`, `We are refunding your order ${order.orderId}`, {
    paragraphs: [
      greeted(order, `your advance of ${formatRupees(order.advance!.paid)} arrived after the order was cancelled.`),
      'We will refund it to the same card or account. You do not need to do anything.',
    ],
  })
}

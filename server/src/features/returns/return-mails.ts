import type { Order, OrderReturn, ReturnStatus } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { writeOrderUrl } from '../guest-orders/index.ts'
import { type MailSender, mailPicture, writeMail } from '../mail-layout/index.ts'

/** The data of a mail about a return. */
export interface ReturnMailData {
  order: Order
  return: OrderReturn
  to: string
  sender: MailSender
  publicUrl: string
  /** The key to the order, for a guest's. */
  orderKey?: string | undefined
}

/** What the customer reads at each step. */
const steps: Partial<Record<ReturnStatus, (found: OrderReturn) => { title: string; paragraphs: string[] }>> = {
  requested: ({ number }) => ({
    title: `We have received your return request ${number}`,
    paragraphs: ['We will look at it within one working day and write to you again.', 'Please keep the items as they are, with their box.'],
  }),
  approved: ({ number }) => ({
    title: `Your return ${number} is approved`,
    paragraphs: ['Please pack the items well, with their box and all parts. We will tell you when the courier is coming.'],
  }),
  refused: ({ number, history }) => ({
    title: `We cannot take back your return ${number}`,
    paragraphs: [
      `We are sorry: we cannot take these items back.${reasonOf(history)}`,
      'If you think that this is wrong, reply to this email and we will look at it again.',
    ],
  }),
  pickup_booked: ({ number, courier, trackingNumber }) => ({
    title: `We will pick up your return ${number}`,
    paragraphs: [
      `${courier} will come to your address to pick up the parcel.${trackingNumber ? ` The tracking number is ${trackingNumber}.` : ''}`,
      'Please have it packed. You pay nothing to the rider.',
    ],
  }),
  received: ({ number }) => ({
    title: `Your return ${number} has arrived`,
    paragraphs: ['Thank you. We will check the items within 2 working days and tell you the result.'],
  }),
  settled: ({ number, refundAmount, exchangeOrder, lines, history }) => ({
    title: exchangeOrder ? `Your exchange ${exchangeOrder} is being packed` : `Your return ${number} is done`,
    paragraphs: [
      ...(exchangeOrder ? [describeExchange(exchangeOrder, lines)] : []),
      refundAmount
        ? `We will refund ${formatRupees(refundAmount)}. The page of your order shows how and when you get it.`
        : exchangeOrder
          ? 'You pay nothing to the rider.'
          : 'There is nothing to refund for this return.',
      ...(reasonOf(history) ? [reasonOf(history).trim()] : []),
    ],
  }),
}

/** What is sent instead, and with which order. */
function describeExchange(order: string, lines: OrderReturn['lines']): string {
  const sent = lines.flatMap(({ title, accepted, sent }) => (sent ? [`${accepted} × ${describeItem({ title, ...sent })}`] : []))
  return `We have checked your return and are now packing ${sent.join(', ')} for you, as order ${order}. You will get an email when the parcel leaves.`
}

/** What the inspection did not accept goes back (rule 6.42). */
function describeAccepted({ accepted, quantity }: OrderReturn['lines'][number]): string {
  if (accepted === null || accepted === quantity) return ''
  return accepted === 0 ? 'not accepted: we send it back' : `${accepted} accepted: we send the rest back`
}

const reasonOf = (history: OrderReturn['history']): string => (history.at(-1)?.note ? ` Reason: ${history.at(-1)!.note}` : '')

/** The mail about a state of a return, one for each; null for a state without one (rule 6.44). */
export function writeReturnMail(
  { order, return: found, to, sender, publicUrl, orderKey }: ReturnMailData,
  status: ReturnStatus,
): Mail | null {
  const step = steps[status]?.(found)
  if (!step) return null
  const path = `/orders/${order.orderId}`
  return {
    id: `return-${status}-${found._id}`,
    to,
    subject: step.title,
    ...writeMail({
      sender,
      title: step.title,
      paragraphs: step.paragraphs,
      rows: found.lines.map((line) => ({
        label: `${line.quantity} × ${describeItem(line)}`,
        value: status === 'settled' ? describeAccepted(line) : '',
        picture: mailPicture(publicUrl, line.image),
      })),
      button: { label: 'See your return', url: orderKey ? writeOrderUrl(publicUrl, path, orderKey) : `${publicUrl}${path}` },
    }),
  }
}

import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountAtDoor, amountToCollect } from '@saddar/contract/amounts-due'
import { describeItem } from '@saddar/contract/describe-item'
import { formatDateTime } from '@saddar/contract/karachi'
import { failedOrderHours } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { nameDiscount } from '@saddar/contract/name-discount'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { writeOrderUrl, writeTrackingUrl } from '../guest-orders/index.ts'
import { type MailContent, type MailSender, mailPicture, writeMail } from '../mail-layout/index.ts'

/** The data of a mail about an order. */
export interface OrderMailData {
  order: Order
  /** The reason for a change, which staff give to the shopper. */
  reason?: string
  /** How often the status had been taken back before; a later mail about it has another id. */
  round?: number
  sender: MailSender
  /** Days for returns; 0 for none. */
  returnDays: number
  publicUrl: string
  /** The key to the order, for a guest's. */
  orderKey?: string | undefined
  /** When it arrives, as 'Tue 24 – Thu 26 Nov'; null once it has, or while that is open. */
  expected: string | null
  /** The key to the tracking page. */
  trackingKey: string
  /** The page on which the buyer confirms the order, while they are asked to. */
  confirmUrl?: string | undefined
  /** What the cancellation of an order refunds, in rupees: what earlier refunds left. */
  refund?: number
  /** What the shop keeps of its advance, in rupees, as of a parcel that was refused at the door. */
  kept?: number
  /** The page on which the buyer pays the advance, while it is awaited. */
  advanceUrl?: string | undefined
  /** Until when it can be paid; null for ever. */
  advanceEnds?: Date | null
}

/** A mail whose subject is its title. */
export function makeMail({ order, sender }: OrderMailData, id: string, title: string, letter: Omit<MailContent, 'sender' | 'title'>): Mail {
  return { id, to: receiverOf(order), subject: title, ...writeMail({ sender, title, ...letter }) }
}

/**
 * The address that an order's mails go to: the account's, since one typed at checkout may belong to a stranger, or the one that a guest gave
 * (rule 6.12). Null when a guest gave none.
 */
export const findReceiver = ({ user, shippingAddress }: Order): string | null =>
  user ? user.email : shippingAddress.email?.toLowerCase() || null

function receiverOf(order: Order): string {
  const receiver = findReceiver(order)
  if (!receiver) throw new Error(`order ${order.orderId} has nobody to write to`)
  return receiver
}

/**
 * The first sentence of a mail. The mails to a guest repeat nothing that was typed, neither name nor address: anybody could have them sent to
 * a stranger.
 */
export const greeted = ({ user, shippingAddress }: Order, text: string): string =>
  user ? `Dear ${shippingAddress.fullName}, ${text}` : text.charAt(0).toUpperCase() + text.slice(1)

/** The order's page, or another of its pages, which the key opens to a guest (rule 6.21). */
export const urlOf = ({ order, publicUrl, orderKey }: OrderMailData, below = '') => {
  const path = `/orders/${order.orderId}${below}`
  return orderKey ? writeOrderUrl(publicUrl, path, orderKey) : `${publicUrl}${path}`
}

/** Confirms an order: when it is placed, or when it is paid online (rule 6.12). */
export function writePlacedMail(letter: OrderMailData, kind: 'order-placed' | 'payment-received'): Mail {
  const { order, sender } = letter
  const { totalShippingCost, discountAmount, onlinePaymentDiscount } = order
  return {
    id: `${kind}-${order._id}`,
    to: receiverOf(order),
    subject: `Your order ${order.orderId}`,
    ...writeMail({
      sender,
      title: 'Thank you for your order',
      paragraphs: [
        order.needsReview
          ? `We have received your order ${order.orderId}. We will call you${order.user ? ` at ${formatPhoneNumber(order.shippingAddress.phone)}` : ''} to confirm it before we pack it.${describePayment(order)}`
          : `We have received your order ${order.orderId} and will start processing it ${describeStart(letter)}.${describePayment(order)}`,
        ...(letter.advanceUrl
          ? [`Please pay the advance with the button below, so that we can send it.${describeAdvanceEnd(letter)}`]
          : letter.confirmUrl
            ? [
                `Please confirm it with the button below, so that we can send it. You can also correct the address there.${describeConfirmBy(order)}`,
              ]
            : []),
        ...listArrival(letter),
      ],
      rows: [
        ...listItems(letter),
        { label: 'Shipping', value: totalShippingCost === 0 ? 'FREE' : formatRupees(totalShippingCost) },
        ...(discountAmount > 0 ? [{ label: nameDiscount(order), value: formatRupees(-discountAmount) }] : []),
        ...(onlinePaymentDiscount > 0 ? [{ label: 'Online payment discount', value: formatRupees(-onlinePaymentDiscount) }] : []),
        { label: order.paymentStatus === 'completed' ? 'Paid online' : 'Total', value: formatRupees(order.totalAmount), isTotal: true },
        ...describeAdvance(order),
      ],
      button: letter.advanceUrl
        ? { label: `Pay ${formatRupees(order.advance!.amount)} in advance`, url: letter.advanceUrl }
        : letter.confirmUrl
          ? { label: 'Confirm your order', url: letter.confirmUrl }
          : { label: 'Follow your order', url: urlOf(letter) },
      links: [linkTracking(letter)],
      notes: describeDestination(order),
    }),
  }
}

/** When processing starts, as the order's page says it. */
const describeStart = ({ advanceUrl, confirmUrl }: OrderMailData) =>
  advanceUrl ? 'once the advance is paid' : `within 24 hours${confirmUrl ? ' after you confirm it' : ''}`

/** Items that are not reserved cannot be kept. */
export const describeAdvanceEnd = ({ order, advanceEnds }: OrderMailData) =>
  advanceEnds ? ` ${order.needsReview ? 'Please pay by' : 'We keep it for you until'} ${formatDateTime(advanceEnds.toISOString())}.` : ''

const describeConfirmBy = ({ confirmation }: Order) =>
  confirmation?.confirmBy ? ` We keep it for you until ${formatDateTime(confirmation.confirmBy)}.` : ''

/** Asks again for the confirmation of a cash order (rule 6.37.1). The caller checks that it is still waiting. */
export function writeConfirmReminderMail(letter: OrderMailData & { confirmUrl: string }): Mail {
  const { order, confirmUrl } = letter
  return makeMail(letter, `confirm-reminder-${order._id}`, `Please confirm your order ${order.orderId}`, {
    paragraphs: [
      greeted(order, 'your order is ready to be packed. We only need you to confirm it.'),
      `Please confirm it with the button below. You pay ${formatRupees(amountAtDoor(order))} in cash on delivery.${describeConfirmBy(order)}`,
    ],
    rows: listItems(letter),
    button: { label: 'Confirm your order', url: confirmUrl },
    notes: ['Has your address changed, or do you no longer want the order? You can tell us on the same page.'],
  })
}

/** Reports a failed payment with a link to retry: one mail for each failed attempt, to a guest one for the order (rules 7.7, 6.12.2). */
export function writePaymentFailedMail(letter: OrderMailData, reference: string): Mail {
  const { order } = letter
  const title = `The payment for your order ${order.orderId} did not go through`
  return makeMail(letter, `payment-failed-${order.user ? reference : order._id}`, title, {
    paragraphs: [
      greeted(order, `the payment of ${formatRupees(order.totalAmount)} did not go through.`),
      `We keep the order for ${failedOrderHours} hours. Its items are not reserved.`,
      'If money left your account, do not pay again: we will find it and write to you.',
    ],
    button: { label: 'Try again, or pay in cash', url: urlOf(letter, '/payment-status') },
  })
}

/** Announces the refund of a payment that arrived after the order was cancelled (rule 7.7). */
export function writePaidLateMail(letter: OrderMailData): Mail {
  const { order } = letter
  const title = `We are refunding your order ${order.orderId}`
  return makeMail(letter, `payment-received-${order._id}`, title, {
    paragraphs: [
      greeted(order, `your payment of ${formatRupees(order.totalAmount)} arrived after the order was cancelled.`),
      'We will refund it to the same card or account. You do not need to do anything.',
    ],
  })
}

/** Reports a shipped parcel: courier, tracking number and link, and the cash that the rider collects (rule 7.16). */
export function writeShippedMail(letter: OrderMailData): Mail {
  const { order } = letter
  const { courier, trackingNumber } = order
  const title = `Your order ${order.orderId} is on its way`
  const link = courier && trackingNumber ? findTrackingUrl(courier, trackingNumber) : undefined
  const toCollect = amountToCollect(order)
  return makeMail(letter, changeMailId(letter, 'shipped'), title, {
    paragraphs: [
      greeted(order, `we have handed your parcel ${courier ? `to ${courier}` : 'to the courier'}.`),
      ...listArrival(letter),
      ...(toCollect > 0 ? [`Please have ${formatRupees(toCollect)} in cash ready for the rider.`] : []),
    ],
    rows: [
      ...(courier ? [{ label: 'Courier', value: courier }] : []),
      ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
      ...countItems(letter),
    ],
    button: link ? { label: 'Follow your parcel', url: link } : { label: 'Follow your order', url: urlOf(letter) },
    links: [linkTracking(letter)],
    notes: describeDestination(order),
  })
}

/** Reports a delivery and asks for a review (rule 7.16). */
export function writeDeliveredMail(letter: OrderMailData): Mail {
  const { order, returnDays } = letter
  const title = `Your order ${order.orderId} has arrived`
  return makeMail(letter, changeMailId(letter, 'delivered'), title, {
    paragraphs: [
      greeted(order, 'your order has been delivered. Thank you for buying from us.'),
      // Only an account can write a review.
      ...(order.user ? ['How do you like it? A few words help the next shopper choose.'] : []),
    ],
    rows: countItems(letter),
    button: { label: order.user ? 'Write a review' : 'See the order', url: urlOf(letter) },
    notes: [
      `Is something wrong? Reply to this email or call us.${returnDays > 0 ? ` You can return it within ${returnDays === 1 ? '1 day' : `${returnDays} days`}, on the page of your order.` : ''}`,
    ],
  })
}

/** Reports a cancelled order, with the refund if it was paid (rule 7.16). */
export function writeCancelledMail(letter: OrderMailData): Mail {
  const { order } = letter
  const title = `Your order ${order.orderId} is cancelled`
  const isPaid = order.paymentStatus === 'completed'
  const advance = order.advance?.paid ?? 0
  return makeMail(letter, changeMailId(letter, 'cancelled'), title, {
    paragraphs: [
      greeted(order, describeCancellation(order)),
      order.exchangeOf
        ? `We will refund what you paid for these items in order ${order.exchangeOf.orderId}. You can follow the refund on the page of that order.`
        : isPaid
          ? describeCancelRefund(letter, order.totalAmount)
          : advance > 0
            ? describeEndedAdvance(letter)
            : 'There is nothing to pay.',
      ...(letter.reason ? [`Reason: ${letter.reason}`] : []),
    ],
    rows: listItems(letter),
    button: { label: 'See the order', url: urlOf(letter) },
  })
}

function describeCancellation({ history }: Order): string {
  if (history.at(-1)?.by === 'shopper') return 'as you asked, your order is cancelled.'
  return history.at(-2)?.status === 'shipped' ? 'your parcel did not reach you, so your order is cancelled.' : 'your order is cancelled.'
}

/** Reports items that were cancelled, with the new total and what is given back (rule 6.46). The row of the cancellation names its mail. */
export function writeItemsCancelledMail(
  letter: OrderMailData,
  { items, owed, total, cancelledId }: { items: string[]; owed: number; total: number; cancelledId?: string | undefined },
): Mail {
  const { order } = letter
  const title = `Part of your order ${order.orderId} is cancelled`
  return makeMail(letter, `order-items-cancelled-${order._id}-${cancelledId ?? `${items.length}-${total}`}`, title, {
    paragraphs: [
      greeted(order, 'these items of your order are cancelled. The rest will reach you as ordered.'),
      ...(owed > 0 ? [`We will refund ${formatRupees(owed)} to the card or account that you paid with.`] : []),
    ],
    rows: [
      ...items.map((item) => ({ label: item, value: 'Cancelled' })),
      { label: 'New total', value: formatRupees(total), isTotal: true },
    ],
    button: { label: 'See the order', url: urlOf(letter) },
  })
}

/** Reports items that staff added, with all that the order has now (rule 6.46.6). */
export function writeItemsAddedMail(letter: OrderMailData, { addId, names }: { addId: string; names: string }): Mail {
  const { order } = letter
  return makeMail(letter, `order-items-added-${order._id}-${addId}`, `Items were added to your order ${order.orderId}`, {
    paragraphs: [
      greeted(
        order,
        `we added ${names} to your order. It comes in the same parcel, and you pay ${formatRupees(amountToCollect(order))} to the rider.`,
      ),
    ],
    rows: listItems(letter),
    button: { label: 'See the order', url: urlOf(letter) },
  })
}

/** Reports that another option of an item is sent (rule 6.46.5). */
export function writeOptionChangedMail(
  letter: OrderMailData,
  { changeId, from, to }: { changeId: string; from: string; to: string },
): Mail {
  const { order } = letter
  return makeMail(letter, `order-option-changed-${order._id}-${changeId}`, `An item of your order ${order.orderId} is changed`, {
    paragraphs: [greeted(order, `you will get ${to} instead of ${from}. The total stays ${formatRupees(order.totalAmount)}.`)],
    button: { label: 'See the order', url: urlOf(letter) },
  })
}

/** What a correction says, by the status that was taken back: what the customer was told, and how it is instead. */
const corrections: Record<string, { told: string; title: string; text: string }> = {
  shipped: {
    told: 'your parcel was on its way',
    title: 'has not left yet',
    text: 'it is still with us. You will get another email when it leaves.',
  },
  delivered: { told: 'your order had arrived', title: 'is still on its way', text: 'it is still on its way to you.' },
  cancelled: {
    told: 'your order was cancelled',
    title: 'is not cancelled',
    text: 'we are preparing it, and you will get it as you ordered it.',
  },
}

/** Corrects a mail about a status that was set by mistake (rule 6.20). */
export function writeTakenBackMail(letter: OrderMailData, status: string): Mail {
  const { order } = letter
  const { told } = corrections[status]!
  const { title, text } = corrections[status === 'delivered' && order.status !== 'shipped' ? 'shipped' : status]!
  const now = order.needsReview ? 'we will call you to confirm it before we pack it.' : text
  return makeMail(letter, `${changeMailId(letter, status)}-corrected`, `Your order ${order.orderId} ${title}`, {
    paragraphs: [greeted(order, 'we are sorry.'), `We told you that ${told}. That was our mistake: ${now}`],
    button: { label: 'Follow your order', url: urlOf(letter) },
    notes: describeDestination(order),
  })
}

const changeMailId = ({ order, round }: OrderMailData, status: string) => `order-${status}-${order._id}${round ? `-${round + 1}` : ''}`

/** The tracking page of a courier in Pakistan; undefined for an unknown one. */
export function findTrackingUrl(courier: string, trackingNumber: string): string | undefined {
  const name = courier.toLowerCase().replace(/[^a-z]/g, '')
  const number = encodeURIComponent(trackingNumber)
  if (name.startsWith('tcs')) return `https://www.tcsexpress.com/track/${number}`
  if (name.startsWith('leopard')) return `https://www.leopardscourier.com/leopards-tracking?cn=${number}`
  if (name.startsWith('postex')) return `https://postex.pk/tracking?cn=${number}`
  if (name === 'mp' || name.startsWith('mulphilog') || name.startsWith('mandp') || name.startsWith('mpcourier'))
    return `https://mulphilog.com/tracking/${number}`
  return undefined
}

/** The link that shows where the order is on any device, and nothing else (rule 6.36). */
const linkTracking = ({ publicUrl, trackingKey }: OrderMailData) => ({
  label: 'Track it without signing in',
  url: writeTrackingUrl(publicUrl, trackingKey),
})

const listArrival = ({ expected }: OrderMailData): string[] => (expected ? [`It arrives ${expected}.`] : [])

function describeDestination({ user, shippingAddress: to }: Order): string[] {
  if (!user) return ['You ordered without an account. To add the order to an account, sign up with this email address and confirm it.']
  const address = [to.addressLine1, to.addressLine2, to.city, to.state, to.postalCode].filter(Boolean).join(', ')
  return [`Delivery address: ${address}. Phone: ${formatPhoneNumber(to.phone)}`]
}

/** What becomes of the advance of a cancelled order (rule 6.50.6). */
function describeEndedAdvance(letter: OrderMailData): string {
  const { paid } = letter.order.advance!
  const { kept = 0 } = letter
  if (kept === 0) return describeCancelRefund(letter, paid, ' in advance')
  const what = kept === paid ? `the advance of ${formatRupees(paid)}` : `what is left of the advance, ${formatRupees(kept)}`
  return `The parcel was refused at the door, so we keep ${what}. There is nothing else to pay.`
}

/** What the cancellation refunds of what was paid, in rupees: staff may have refunded some of it before. */
function describeCancelRefund({ refund = 0 }: OrderMailData, paid: number, how = ''): string {
  if (refund === 0) return 'There is nothing left to refund.'
  const amount = refund === paid ? `You have paid ${formatRupees(paid)}${how}. We will refund it` : `We will refund ${formatRupees(refund)}`
  return `${amount} to the same card or account; your bank may take a few working days. You do not need to do anything.`
}

/** What is paid online in advance, and to the rider. */
function describeAdvance(order: Order): { label: string; value: string }[] {
  const { advance } = order
  if (advance?.paid)
    return [
      { label: 'Paid in advance', value: formatRupees(-advance.paid) },
      { label: 'To pay the rider', value: formatRupees(amountToCollect(order)) },
    ]
  if (!advance || !isAdvanceAwaited(order)) return []
  return [
    { label: 'Now, online', value: formatRupees(advance.amount) },
    { label: 'To pay the rider', value: formatRupees(amountAtDoor(order)) },
  ]
}

function describePayment(order: Order): string {
  if (order.paymentMethod !== 'cash_on_delivery' || amountAtDoor(order) === 0) return ''
  return ` You pay ${isAdvanceAwaited(order) ? 'the rest ' : ''}in cash on delivery.`
}

/** The items with what each costs. */
const listItems = ({ order, publicUrl }: OrderMailData): NonNullable<MailContent['rows']> =>
  order.items.map((item) => ({
    label: `${item.quantity} × ${describeItem(item)}`,
    value: formatRupees(item.total),
    picture: mailPicture(publicUrl, item.image),
  }))

/** The items with how many there are, once their prices no longer matter. */
const countItems = ({ order, publicUrl }: OrderMailData): NonNullable<MailContent['rows']> =>
  order.items.map((item) => ({
    label: `${item.quantity} × ${describeItem(item)}`,
    picture: mailPicture(publicUrl, item.image),
  }))

import type { PaymentMethod } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { writeMail } from '../mail-layout/index.ts'

export interface NewOrder {
  number: string
  buyer: string
  city: string
  /** In rupees. */
  total: number
  method: PaymentMethod
  isInReview: boolean
}

export interface NewReturn {
  id: string
  number: string
  buyer: string
}

interface DeskMail {
  to: string
  /** Part of the Message-ID. */
  id: string
  shopName: string
  publicUrl: string
  orders: NewOrder[]
  returns: NewReturn[]
}

const rowsMaximum = 20

/** The mail to an owner about new orders and requests for returns (rule 16.54). */
export function writeDeskMail({ to, id, shopName, publicUrl, orders, returns }: DeskMail): Mail {
  const title = writeTitle(orders, returns)
  const rows = [
    ...orders.map(({ number, buyer, city, total, method, isInReview }) => ({
      label: [number, buyer, city, getPaymentMethod(method).label, ...(isInReview ? ['to review'] : [])].join(', '),
      value: formatRupees(total),
    })),
    ...returns.map(({ number, buyer }) => ({ label: `${number}, ${buyer}`, value: 'Return' })),
  ]
  const more = rows.length - rowsMaximum
  return {
    ...{ id, to, subject: title },
    ...writeMail({
      sender: { shopName },
      title,
      paragraphs: [],
      rows: rows.slice(0, rowsMaximum),
      button: chooseButton(`${publicUrl}/admin`, orders, returns),
      notes: [
        ...(more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : []),
        'You get this email within a minute of an order or a request for a return. You can turn it off under Settings, Payment and stock.',
      ],
    }),
  }
}

function writeTitle(orders: NewOrder[], returns: NewReturn[]): string {
  const [order] = orders
  if (order && orders.length + returns.length === 1) return `New order ${order.number}: ${formatRupees(order.total)}`
  if (orders.length + returns.length === 1) return `Return requested: ${returns[0]!.number}`
  return [count(orders.length, 'new order'), count(returns.length, 'return request')].filter(Boolean).join(', ')
}

const count = (number: number, noun: string) => number > 0 && `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

function chooseButton(admin: string, orders: NewOrder[], returns: NewReturn[]): { label: string; url: string } {
  if (orders.length + returns.length > 1 || (!orders[0] && !returns[0]))
    return orders.length > 0 ? { label: 'Open the orders', url: `${admin}/orders` } : { label: 'Open the returns', url: `${admin}/returns` }
  return orders[0]
    ? { label: 'Open the order', url: `${admin}/orders/${orders[0].number}` }
    : { label: 'Open the return', url: `${admin}/returns/${returns[0]!.id}` }
}

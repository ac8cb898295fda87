import type { Order, OrderFilter, OrderSort } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { type OrderQueue, orderQueues } from '@saddar/contract/order-queues'
import { readOrderSearch } from '@saddar/contract/order-search'
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from '@saddar/contract/order-states'
import { type PaymentMethod, paymentMethods } from '@saddar/contract/payment-methods'
import { getKarachiDate } from '../../shared/karachi-time.ts'
import { findAllowedValue, readPage, writeListAddress } from '../../shared/lists/list-address.ts'
import { isUnconfirmed } from './is-unconfirmed.ts'

export const orderSorts = ['createdAt', '-createdAt', '-totalAmount', 'totalAmount'] as const satisfies OrderSort[]

const queueNames = Object.keys(orderQueues) as OrderQueue[]

/** The filters in the URL of the order list. */
export interface OrderFilters {
  queue?: OrderQueue
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  paymentMethod?: PaymentMethod
  city?: string
  userId?: string
  search?: string
  /** Days in Karachi, both inclusive. */
  startDate?: string
  endDate?: string
  sort: OrderSort
  page: number
}

const pickDate = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** Ignores values it does not know, so that a shared link never breaks. */
export function readFilters(params: URLSearchParams): OrderFilters {
  return {
    queue: findAllowedValue(queueNames, params.get('queue')),
    status: findAllowedValue(orderStatuses, params.get('status')),
    paymentStatus: findAllowedValue(paymentStatuses, params.get('paymentStatus')),
    paymentMethod: findAllowedValue(paymentMethods, params.get('paymentMethod')),
    city: params.get('city')?.trim() || undefined,
    userId: params.get('userId')?.trim() || undefined,
    search: params.get('search')?.trim() || undefined,
    startDate: pickDate(params.get('startDate')),
    endDate: pickDate(params.get('endDate')),
    sort: findAllowedValue(orderSorts, params.get('sort')) ?? '-createdAt',
    page: readPage(params),
  }
}

export const writeFilters = (filters: OrderFilters): string => writeListAddress(filters)

/** Cash orders that staff have not confirmed by phone yet, oldest first. */
export const confirmQueue: OrderFilters = { queue: 'confirm', sort: 'createdAt', page: 1 }

/** Cash orders that their buyers were asked to confirm and have not, oldest first. */
export const unconfirmedQueue: OrderFilters = { queue: 'unconfirmed', sort: 'createdAt', page: 1 }

/** Cash orders that wait for their advance, oldest first. */
export const advanceQueue: OrderFilters = { queue: 'advance', sort: 'createdAt', page: 1 }

/** Cash orders above the limits, oldest first. */
export const reviewQueue: OrderFilters = { queue: 'review', sort: 'createdAt', page: 1 }

/** The filters as the API takes them. */
export const toQuery = ({ queue, page, ...filters }: OrderFilters): OrderFilter => ({ ...filters, ...(queue && orderQueues[queue]) })

/** Whether a new order matches the filters of the current list. */
export function fitsFilters(order: Order, given: OrderFilters): boolean {
  const filters = toQuery(given)
  const day = getKarachiDate(0, Date.parse(order.createdAt))
  return (
    (!filters.review || (filters.review === 'needed') === order.needsReview) &&
    (!filters.advance || isAdvanceAwaited(order)) &&
    (!filters.confirmation || isUnconfirmed(order)) &&
    (!filters.status || filters.status === order.status) &&
    (!filters.paymentStatus || filters.paymentStatus === order.paymentStatus) &&
    (!filters.paymentMethod || filters.paymentMethod === order.paymentMethod) &&
    (!filters.city || filters.city.toLowerCase() === order.shippingAddress.city.trim().toLowerCase()) &&
    (!filters.userId || filters.userId === order.user?._id) &&
    (!filters.startDate || day >= filters.startDate) &&
    (!filters.endDate || day <= filters.endDate) &&
    (!filters.search || fitsSearch(order, filters.search))
  )
}

/** As the server searches, except that it looks at items only when no order has the words. */
function fitsSearch({ orderId, user, items, shippingAddress, trackingNumber }: Order, search: string): boolean {
  const { fullName, phone, phoneE164, email } = shippingAddress
  const sought = readOrderSearch(search)
  const start = search.trim().toLowerCase()
  if (start.includes('@')) return (user?.email ?? email ?? '').toLowerCase().startsWith(start)
  const text = [orderId, fullName, phoneE164 ?? phone, (phoneE164 ?? phone).replace(/\D/g, ''), trackingNumber].join(' ').toLowerCase()
  if ('digits' in sought) return sought.digits.some((digits) => text.includes(digits))
  const hasWords = (given: string) => sought.words.every((word) => given.includes(word))
  return hasWords(text) || items.some(({ sku, title }) => sku.toLowerCase().startsWith(start) || hasWords(title.toLowerCase()))
}

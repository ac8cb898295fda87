import type { Order } from '@saddar/contract'
import {
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from '@saddar/contract/order-states'
import { getKarachiDate } from '../../app/karachi-time.ts'
import { pickWord, readPage, writeListAddress } from '../../app/list-address.ts'

export const orderSorts = ['-createdAt', 'createdAt', '-totalAmount', 'totalAmount'] as const
export type OrderSort = (typeof orderSorts)[number]

/** What the address of the order list says. */
export interface OrderFilters {
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  paymentMethod?: PaymentMethod
  search?: string
  /** Days in Karachi, both included. */
  startDate?: string
  endDate?: string
  sort: OrderSort
  page: number
}

const pickDate = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** Anything that is not understood counts as not given, so that a shared link never breaks. */
export function readFilters(params: URLSearchParams): OrderFilters {
  return {
    status: pickWord(orderStatuses, params.get('status')),
    paymentStatus: pickWord(paymentStatuses, params.get('paymentStatus')),
    paymentMethod: pickWord(paymentMethods, params.get('paymentMethod')),
    search: params.get('search')?.trim() || undefined,
    startDate: pickDate(params.get('startDate')),
    endDate: pickDate(params.get('endDate')),
    sort: pickWord(orderSorts, params.get('sort')) ?? '-createdAt',
    page: readPage(params),
  }
}

export const writeFilters = (filters: OrderFilters): string => writeListAddress(filters)

/** Filters with a change; any change but that of the page begins at the first page again. */
export function changeFilters(filters: OrderFilters, change: Partial<OrderFilters>): OrderFilters {
  return { ...filters, page: 1, ...change }
}

export const hasFilters = ({ sort, page, ...rest }: OrderFilters): boolean => Object.values(rest).some((value) => value !== undefined)

/** Whether an order that just arrived belongs in the list being shown. */
export function fitsFilters(order: Order, filters: OrderFilters): boolean {
  const day = getKarachiDate(0, Date.parse(order.createdAt))
  const words = `${order.orderId} ${order.shippingAddress.fullName} ${order.shippingAddress.phone}`.toLowerCase()
  return (
    (!filters.status || filters.status === order.status) &&
    (!filters.paymentStatus || filters.paymentStatus === order.paymentStatus) &&
    (!filters.paymentMethod || filters.paymentMethod === order.paymentMethod) &&
    (!filters.startDate || day >= filters.startDate) &&
    (!filters.endDate || day <= filters.endDate) &&
    (!filters.search || words.includes(filters.search.toLowerCase()))
  )
}

import type { PaymentMethod } from './payment-methods.ts'

/** Whether an order is paid online. A file of its own, because the first view of the shop needs this and not the list of methods. */
export const isOnlinePayment = (method: PaymentMethod): boolean => method !== 'cash_on_delivery'

export type { Payout } from '../orders/index.ts'
export { addRefund, getRefundable, type RefundRequest } from './add-refund.ts'
export { sealPayout } from './payout.ts'

export { claimOrder, claimOrdersByEmail } from './claim-orders.ts'
export { createOrderKey, readOrderKey, writeOrderUrl } from './order-key.ts'

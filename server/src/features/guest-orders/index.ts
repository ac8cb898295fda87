export { claimOrder, claimOrdersByEmail } from './claim-orders.ts'
export { createOrderKey, readOrderKey, writeOrderUrl, writeTrackingUrl } from './order-key.ts'

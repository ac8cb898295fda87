export { claimOrder, claimOrdersByEmail } from './claim-orders.ts'
export { createOrderKey, readOrderKey, writeAdvanceUrl, writeOrderUrl, writeTrackingUrl } from './order-key.ts'
export { hashKey, orderedFromCart } from './ordered-lines.ts'

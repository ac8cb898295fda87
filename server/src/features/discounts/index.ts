export { claimDiscountUse, reclaimDiscountUse, releaseDiscountUse } from './discount-uses.ts'
export { evaluateDiscount, type PricedDiscount } from './evaluate-discount.ts'
export { discountRoutes } from './routes.ts'

export { countUse, reclaimDiscountUse, releaseDiscountUse } from './discount-uses.ts'
export { judgeCode, type PricedDiscount } from './evaluate-discount.ts'
export { discountRoutes } from './routes.ts'

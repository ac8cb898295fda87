export { countUse, countUseAgain, releaseUse } from './count-use.ts'
export { judgeCode, type PricedDiscount } from './judge-code.ts'
export { discountRoutes } from './routes.ts'

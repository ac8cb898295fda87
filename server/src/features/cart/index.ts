export { readDeliveryTerms } from './delivery-terms.ts'
export { type CartLine, readCartLines } from './read-cart.ts'
export { cartRoutes } from './routes.ts'

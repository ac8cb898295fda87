export { readDeliveryTerms } from './delivery-terms.ts'
export { type CartLine, cartLines } from './read-cart.ts'
export { cartRoutes } from './routes.ts'

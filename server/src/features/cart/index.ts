export { readDeliveryTerms } from './delivery-terms.ts'
export { type CartLine, cartLines, cartQuantities } from './read-cart.ts'
export { cartRoutes } from './routes.ts'

export { type CartLine, readCartLines } from './read-cart.ts'
export { cartRoutes } from './routes.ts'

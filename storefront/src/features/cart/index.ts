export type { LineIdentity, NewLine } from './line-identity.ts'
export { useAddToCart } from './use-add-to-cart.ts'
export { useCart } from './use-cart.ts'
export { useCartCount } from './use-cart-count.ts'

import type { CartLineInput } from '@saddar/contract/calls/cart'

/** What goes into the cart: the body of POST /cart. */
export type ProductLine = CartLineInput

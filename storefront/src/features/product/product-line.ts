import type { CartLineInput } from '@saddar/contract/calls/cart'

/** The body of POST /cart. */
export type ProductLine = CartLineInput

import type { Order } from '@saddar/contract'
import type { NamedLine } from '../../shared/cart-line/line-identity.ts'

/** The lines of an order, as lines of a cart. */
export const listOrdered = ({ items }: Pick<Order, 'items'>): NamedLine[] =>
  items.map(({ productId, color, storageCapacity, size, quantity, title }) => ({
    productId,
    variantColor: color?.name,
    storageCapacity,
    size,
    quantity,
    title,
  }))

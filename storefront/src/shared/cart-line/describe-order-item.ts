import type { OrderItem } from '@saddar/contract'
import { describeChoice } from './line-identity.ts'

/** The choice of an ordered item as text, empty for a product without choices. */
export const describeOrderItem = ({
  color,
  storageCapacity,
  size,
}: Partial<Pick<OrderItem, 'color' | 'storageCapacity' | 'size'>>): string =>
  describeChoice({ variantColor: color?.name, storageCapacity, size })

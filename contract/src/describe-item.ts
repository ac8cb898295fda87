import type { OrderItem } from './entities.ts'

/** The title of an item with its colour, storage and size, for lists, mails and documents. */
export function describeItem({
  title,
  color,
  storageCapacity,
  size,
}: Pick<OrderItem, 'title' | 'color' | 'storageCapacity' | 'size'>): string {
  const choice = [color?.name, storageCapacity, size].filter(Boolean).join(', ')
  return choice ? `${title} (${choice})` : title
}

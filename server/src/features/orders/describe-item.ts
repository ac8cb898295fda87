import type { Order } from '@saddar/contract'

/** The title of an item with its colour, storage and size, for mails and documents. */
export function describeItem({ title, color, storageCapacity, size }: Order['items'][number]): string {
  const choice = [color?.name, storageCapacity, size].filter(Boolean).join(', ')
  return choice ? `${title} (${choice})` : title
}

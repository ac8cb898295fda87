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

/** As `describeItem`, with the SKU where the item has one, for staff. */
export const describeWithSku = (item: Parameters<typeof describeItem>[0] & Pick<OrderItem, 'sku'>): string =>
  [describeItem(item), item.sku].filter(Boolean).join(', ')

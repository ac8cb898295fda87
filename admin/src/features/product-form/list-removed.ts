import { listChoices, listNames } from './choices.ts'
import type { ProductValues } from './product-values.ts'

/** A colour, storage or size that saving removes from the product. */
export interface RemovedChoice {
  name: string
  /** Pieces that are lost with it. */
  stock: number
  /** Orders of it that are neither delivered nor cancelled. */
  openOrders: number
}

/** Lists what saving removes with stock or open orders of it (rule 15.3.1). @param openOrders by the id of the choice */
export function listRemoved(seen: ProductValues, now: ProductValues, openOrders: Readonly<Record<string, number>> = {}): RemovedChoice[] {
  const kept = new Set(listChoices(now).map(({ offer }) => offer._id))
  // The first colour takes over the options with their stock, as new ones.
  const isMoved = seen.variants.length === 0 && now.variants.length > 0
  return listChoices(seen).flatMap(({ prefix, offer, isParent }) => {
    if (isParent || offer._id === undefined || kept.has(offer._id)) return []
    const removed = { stock: isMoved ? 0 : (offer.stockWas ?? 0), openOrders: openOrders[offer._id] ?? 0 }
    return removed.stock + removed.openOrders > 0 ? [{ name: listNames(seen, prefix)?.join(' / ') ?? '', ...removed }] : []
  })
}

/** '118 in stock, 1 open order'. */
export const describeRemoved = ({ stock, openOrders }: RemovedChoice): string =>
  [
    stock > 0 && `${stock.toLocaleString('en-US')} in stock`,
    openOrders > 0 && `${openOrders.toLocaleString('en-US')} open ${openOrders === 1 ? 'order' : 'orders'}`,
  ]
    .filter(Boolean)
    .join(', ')

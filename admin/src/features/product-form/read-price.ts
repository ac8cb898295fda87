import { effectivePrice } from '@saddar/contract/money'
import { parseNumber } from './field-values.ts'
import type { OfferValues } from './product-values.ts'

export type PriceValues = Pick<OfferValues, 'price' | 'discountPrice'>

/**
 * The price that a choice sells at, which it inherits from the level above unless it has its own; 0 while there is none.
 * @param levels the product's prices first, the choice's own last
 */
export function readPrice(levels: readonly PriceValues[]): number {
  const inherited = { price: 0, discountPrice: 0 }
  for (const level of levels) {
    const [price, discountPrice] = [parseNumber(level.price), parseNumber(level.discountPrice)]
    // A price of its own ends the sale of the level above.
    if (price > 0) Object.assign(inherited, { price, discountPrice })
    else if (discountPrice > 0) inherited.discountPrice = discountPrice
  }
  return effectivePrice(inherited)
}

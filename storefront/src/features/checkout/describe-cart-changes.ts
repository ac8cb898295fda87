import type { Cart, CartItem } from '@saddar/contract'
import { errors } from '@saddar/contract/errors'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { isUnavailable, listAvailable } from '../cart/cart-changes.ts'
import { isShort } from '../cart/is-short.ts'

/** Names the prices that are others than when the shopper began, and what can no longer be bought, in one text of several lines; '' for nothing. */
export function describeCartChanges(before: Pick<Cart, 'items'>, now: Pick<Cart, 'items'>): string {
  const current = new Map(now.items.map((line) => [getLineKey(line), line]))
  const lines = listAvailable(before).flatMap((old) => {
    const line = current.get(getLineKey(old))
    return line ? [{ old, line }] : []
  })
  const gone = lines.filter(({ line }) => isUnavailable(line))
  const changed = lines.filter(({ old, line }) => !isUnavailable(line) && effectivePrice(line) !== effectivePrice(old))
  return [
    ...(changed.length > 0 ? [errors.PRICES_CHANGED.message] : []),
    ...changed.map(({ old, line }) => `${line.title} is now ${price(line)}, it was ${price(old)}.`),
    ...gone.map(({ line }) => `${line.title} is sold out and no longer in your order.`),
  ].join('\n')
}

/** Names the quantities that the server has refused since checkout opened, by line key as the cart queue has them. */
export function describeRefusedQuantities(
  { items }: Pick<Cart, 'items'>,
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string {
  const isNew = (key: string) => now[key] !== undefined && now[key] !== before[key]
  return items
    .map((line) => ({ line, key: getLineKey(line) }))
    .filter(({ line, key }) => isNew(key) && !isUnavailable(line) && !isShort(line))
    .map(({ line, key }) => `${line.title}: ${now[key]}, your order has ${line.quantity}.`)
    .join('\n')
}

const price = (line: CartItem) => formatRupees(effectivePrice(line))

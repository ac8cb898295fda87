import { type ReturnReason, returnReasons } from './return-states.ts'

/** An order as it was charged; amounts in rupees. */
export interface PaidOrder {
  lines: { position: number; quantity: number; total: number /** Its share of the code's discount. */; discount: number }[]
  shipping: number
  /** The discount of the code, also where it pays the delivery. */
  discount: number
  onlineDiscount: number
}

/** What of an order's total was paid for each line, by position, and for delivery; together the total (rule 6.43). */
export interface PaidParts {
  lines: Map<number, { quantity: number; paid: number }>
  delivery: number
}

/**
 * Splits what was paid for an order. A line pays its total less its share of the code's discount; the online payment discount is spread over the
 * lines by what is left of them, in whole rupees: each line carries the rounded-down running share less that of the lines before it.
 */
export function splitPaid({ lines, shipping, discount, onlineDiscount }: PaidOrder): PaidParts {
  const sorted = [...lines].sort((one, other) => one.position - other.position)
  const goods = sorted.reduce((sum, line) => sum + line.total - line.discount, 0)
  const offDelivery = discount - sorted.reduce((sum, line) => sum + line.discount, 0)
  const offGoods = Math.min(onlineDiscount, goods)
  let running = 0
  const parts = new Map<number, { quantity: number; paid: number }>()
  for (const { position, quantity, total, discount: own } of sorted) {
    const before = goods > 0 ? share(offGoods, running, goods) : 0
    running += total - own
    const after = goods > 0 ? share(offGoods, running, goods) : 0
    parts.set(position, { quantity, paid: total - own - (after - before) })
  }
  return { lines: parts, delivery: Math.max(0, shipping - offDelivery - (onlineDiscount - offGoods)) }
}

/**
 * What was paid for some pieces of a line, in whole rupees. Rounded so that the pieces of all returns together never cost more than the line.
 * @param before the pieces that were given back earlier
 */
export const valueOfPieces = ({ quantity, paid }: { quantity: number; paid: number }, before: number, pieces: number): number =>
  share(paid, before + pieces, quantity) - share(paid, before, quantity)

/**
 * What the policy deducts for the way back (rule 6.43.1): as much as delivery cost, when no reason of the return is the shop's fault.
 * Null where the shop pays.
 */
export const deductShippingBack = (reasons: ReturnReason[], { goods, delivery }: { goods: number; delivery: number }): number | null =>
  reasons.length === 0 || reasons.some((reason) => returnReasons[reason].isShops) ? null : Math.min(delivery, goods)

/**
 * What of the rupees paid for returned pieces pays for the variant that is sent instead (rule 6.52). Prices are those of today, of one piece: a
 * cheaper variant costs the customer that share of what they paid.
 */
export const valueCarried = (paid: number, { wanted, returned }: { wanted: number; returned: number }): number =>
  wanted >= returned ? paid : share(paid, wanted, returned)

/** amount × part ÷ whole, rounded down. The product of two amounts may exceed what a float represents exactly. */
const share = (amount: number, part: number, whole: number): number => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

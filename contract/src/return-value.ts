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

/** A part of what was paid for delivery, in rupees, and the products that were delivered for it. */
export interface DeliveryFee {
  productIds: string[]
  amount: number
}

interface DeliveredProducts {
  /** Several lines may be of one product. */
  lines: {
    productId: string
    shippingCost: number
    /** What a code took off that. */
    shippingDiscount?: number
  }[]
  /** What was paid for delivery, in rupees. */
  delivery: number
  /** Whether each product was delivered for its own cost rather than the parcel for one fee. */
  isPerProduct: boolean
}

/** The fees that an order's delivery consists of: together what was paid for it, each product's in proportion to what a code left of its cost. */
export function splitDelivery({ lines, delivery, isPerProduct }: DeliveredProducts): DeliveryFee[] {
  const costs = new Map(lines.map(({ productId, shippingCost, shippingDiscount = 0 }) => [productId, shippingCost - shippingDiscount]))
  if (!isPerProduct || lines.every(({ shippingCost }) => shippingCost === 0)) return [{ productIds: [...costs.keys()], amount: delivery }]
  const sum = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  // A code paid for all of it.
  if (sum === 0) return [...costs.keys()].map((productId) => ({ productIds: [productId], amount: 0 }))
  let running = 0
  return [...costs].map(([productId, cost]) => {
    const before = share(delivery, running, sum)
    running += cost
    return { productIds: [productId], amount: share(delivery, running, sum) - before }
  })
}

/** What delivering these products cost, in rupees; null where none of the fees was for them. */
export function sumFees(fees: DeliveryFee[], productIds: string[]): number | null {
  const own = fees.filter((fee) => fee.productIds.some((id) => productIds.includes(id)))
  return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether the policy has the customer pay the way back (rule 6.43.1): no reason of the return is the shop's fault. */
export const isChoiceOfCustomer = (reasons: ReturnReason[]): boolean =>
  reasons.length > 0 && reasons.every((reason) => !returnReasons[reason].isShops)

/**
 * What of the rupees paid for returned pieces pays for the variant that is sent instead (rule 6.52). Prices are those of today, of one piece: a
 * cheaper variant costs the customer that share of what they paid.
 */
export const valueCarried = (paid: number, { wanted, returned }: { wanted: number; returned: number }): number =>
  wanted >= returned ? paid : share(paid, wanted, returned)

/** Amounts in whole rupees whose sum is at most `most`; each gives up the same share, rounded so that the sum is exact. */
export function limitSum(amounts: number[], most: number): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (sum <= most) return amounts
  let running = 0
  return amounts.map((amount) => {
    const before = share(most, running, sum)
    running += amount
    return share(most, running, sum) - before
  })
}

/** amount × part ÷ whole, rounded down. The product of two amounts may exceed what a float represents exactly. */
const share = (amount: number, part: number, whole: number): number => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

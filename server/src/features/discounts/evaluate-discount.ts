import type { Discount } from '@saddar/contract'
import { discountCode } from '@saddar/contract/discount-input'
import { formatRupees } from '@saddar/contract/money'
import { sumShipping } from '@saddar/contract/sum-shipping'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Buyer, isUseBy } from './buyer.ts'
import { allocate, computeDiscount, type DiscountLine, type SharedDiscount } from './compute-discount.ts'
import { hasOrderedBefore } from './first-order.ts'
import { toDiscount } from './read.ts'

/** A code's discount and its amount for an order's lines. */
export interface PricedDiscount extends SharedDiscount {
  discount: Discount
}

interface DiscountedOrder {
  /** An order whose own counted use is excluded from the limits. */
  heldBy?: string | undefined
  /** The fee of the parcel in rupees, when delivery is charged once: a code that covers any of its products takes it off. */
  parcelFee?: number
  /** What a free-shipping code took off an existing order's delivery, which the order keeps. */
  shippingSaved?: number
}

/**
 * Evaluates a discount code for an order of these lines by this buyer (rule 14.2). Does not count a use: see discount-uses.ts.
 * @throws AppError with the first reason against it, in the order of contract/src/errors.ts
 */
export async function evaluateDiscount(
  db: Db,
  given: string,
  lines: DiscountLine[],
  buyer: Buyer,
  { heldBy, parcelFee, shippingSaved }: DiscountedOrder = {},
): Promise<PricedDiscount> {
  const discount = await findUsable(
    db,
    given,
    lines.reduce((sum, { total }) => sum + total, 0),
    buyer,
    heldBy,
  )
  const covered = await getCoveredProducts(
    db,
    discount,
    lines.map(({ productId }) => productId),
  )
  const isCovered = ({ productId }: DiscountLine) => covered.has(productId)
  const eligible = lines.filter(isCovered)
  const isShipping = discount.type === 'free_shipping'
  const amount =
    isShipping && shippingSaved !== undefined
      ? shippingSaved
      : computeDiscount(
          discount,
          eligible.reduce((sum, { total }) => sum + total, 0),
          parcelFee ?? sumShipping(eligible),
        )
  const weights = lines.map((line) => (!isShipping && isCovered(line) ? line.total : 0))
  const off = isShipping && parcelFee === undefined ? shareDelivery(amount, eligible) : null
  const deliveryShares = lines.map((line) => (!isShipping || !isCovered(line) ? 0 : (off?.get(line.productId) ?? amount)))
  return { discount, amount, shares: allocate(amount, weights), deliveryShares }
}

/** Distributes what is taken off delivery over the products of these lines, by what each costs. */
function shareDelivery(amount: number, lines: DiscountLine[]): Map<string, number> {
  const costs = new Map(lines.map(({ productId, shippingCost }) => [productId, shippingCost]))
  const shares = allocate(amount, [...costs.values()])
  return new Map([...costs.keys()].map((productId, index) => [productId, shares[index]!]))
}

/** Finds a discount that this buyer can use now for items of this total. Does not check whether it covers them. */
export async function findUsable(db: Db, given: string, itemsTotal: number, buyer: Buyer, heldBy?: string): Promise<Discount> {
  const code = discountCode.safeParse(given).data
  const row = code && (await db.selectFrom('discounts').selectAll().where('code', '=', code).executeTakeFirst())
  if (!row) throw new AppError('INVALID_DISCOUNT_CODE', { isGuess: true })
  const now = Date.now()
  if (row.expires_at && row.expires_at.getTime() <= now) throw new AppError('DISCOUNT_EXPIRED')
  if (!row.is_active || (row.starts_at && row.starts_at.getTime() > now)) throw new AppError('DISCOUNT_NOT_ACTIVE')
  if (itemsTotal < row.min_order_amount) throw new AppError('DISCOUNT_MINIMUM', { text: { amount: formatRupees(row.min_order_amount) } })
  const own = heldBy === undefined ? 0 : await countOwnUse(db, row.id, heldBy)
  if (row.usage_limit !== null && row.used_count - own >= row.usage_limit) throw new AppError('DISCOUNT_USED_UP')
  if (row.per_user_limit !== null) {
    const { rows } = await sql<{ used: number }>`
      select count(*) as used from discount_uses u
      where u.discount_id = ${row.id} and ${isUseBy(buyer)} and u.released_at is null and u.order_id is distinct from ${heldBy ?? null}::uuid`.execute(
      db,
    )
    if (rows[0]!.used >= row.per_user_limit) throw new AppError('DISCOUNT_ALREADY_USED')
  }
  if (row.first_order_only && (await hasOrderedBefore(db, buyer, heldBy ?? null))) throw new AppError('DISCOUNT_FIRST_ORDER')
  return toDiscount(row)
}

async function countOwnUse(db: Db, discountId: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*) as used from discount_uses
    where discount_id = ${discountId} and order_id = ${orderId} and released_at is null`.execute(db)
  return rows[0]!.used
}

/**
 * The products among these that a discount applies to; a category includes its subcategories.
 * @throws AppError DISCOUNT_NOT_APPLICABLE when there are none
 */
export async function getCoveredProducts(db: Db, discount: Discount, productIds: string[]): Promise<Set<string>> {
  const covered = new Set(await listCovered(db, discount, productIds))
  if (covered.size === 0) throw new AppError('DISCOUNT_NOT_APPLICABLE')
  return covered
}

async function listCovered(db: Db, discount: Discount, productIds: string[]): Promise<string[]> {
  if (discount.appliesTo === 'all') return productIds
  if (discount.appliesTo === 'products') return productIds.filter((id) => discount.productIds.includes(id))
  const { rows } = await sql<{ id: string }>`
    select id from products
    where id = any(${productIds.filter(isUuid)}::uuid[]) and category_path && ${discount.categoryIds}::uuid[]`.execute(db)
  return rows.map(({ id }) => id)
}

import type { BulkChange, CallReply, PriceRounding } from '@saddar/contract'
import { product as limits, pricePreviewMaximum } from '@saddar/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'

export type PriceAction = Extract<BulkChange['action'], { type: 'pricePercent' | 'priceAmount' }>
type Preview = CallReply<'POST /admin/inventory/price-preview'>['data']

/** Rounded once, to whole rupees, and then to the step that was chosen. */
const roundings: Record<PriceRounding, (price: RawBuilder<number>) => RawBuilder<number>> = {
  none: (price) => price,
  tens: (price) => sql`round(${price} / 10.0) * 10`,
  nines: (price) => sql`round((${price} + 1) / 100.0) * 100 - 1`,
}

/** The entered prices of products with the new ones. A price of 0 stays 0: it inherits the parent's price, which changes. */
function repricedSkus(ids: string[], action: PriceAction): RawBuilder<unknown> {
  const percent = action.type === 'pricePercent' ? action.percent : 0
  const amount = action.type === 'priceAmount' ? action.amount : 0
  const change = (column: RawBuilder<number>) => {
    const price = sql<number>`(round(${column} * (100 + ${percent}::numeric) / 100) + ${amount}::int)`
    return sql`case when ${column} = 0 then 0 else ${roundings[action.rounding](price)} end`
  }
  return sql`
    select s.id, s.product_id, s.price, s.discount_price, coalesce(s.color_name, '') as color_name, coalesce(s.capacity, s.size, '') as option,
      s.parent_id, s.position, s.kind, s.price = 0 and s.discount_price < s.list_price as is_sale_of_inherited,
      ${change(sql`s.price`)} as new_price, ${change(sql`s.discount_price`)} as new_discount,
      ${change(sql`coalesce(nullif(parent.price, 0), top.price, 0)`)} as new_inherited
    from skus s left join skus parent on parent.id = s.parent_id left join skus top on top.id = parent.parent_id
    where s.product_id = any(${ids}::uuid[]) and s.removed_at is null and (s.price > 0 or s.discount_price > 0)`
}

/** Why a new price cannot be: the limits of a price, and a sale price that is not below it, or no longer below the one that it inherits. */
const isImpossible = sql`(
  (m.price > 0 and m.new_price not between 1 and ${limits.priceMaximum}::int) or (m.price > 0 and m.new_discount >= m.new_price)
  or (m.discount_price > 0 and m.new_discount < 1) or (m.is_sale_of_inherited and m.new_discount >= m.new_inherited))`

/** Changes with any entered price of the products. */
async function stampPrices({ db }: Context, ids: string[]): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select md5(coalesce(string_agg(concat_ws(':', id, price, discount_price), ',' order by id), '')) as stamp
    from skus where product_id = any(${ids}::uuid[]) and removed_at is null and (price > 0 or discount_price > 0)`.execute(db)
  return rows[0]!.stamp
}

/**
 * Changes the entered prices of locked products (rule 15.8).
 * @param stamp of the preview that was shown, if one was
 * @throws AppError VALIDATION naming each product whose prices would become invalid, or when the prices are no longer those of the preview
 */
export async function reprice(tx: Context, ids: string[], action: PriceAction, stamp: string | undefined): Promise<void> {
  // The same percent twice, by two people, is another price than either saw.
  if (stamp !== undefined && stamp !== (await stampPrices(tx, ids)))
    throw invalid([{ msg: 'Somebody else has changed these prices meanwhile. Please look at the new ones.', path: 'action' }])
  const { rows } = await sql<{ title: string }>`
    select distinct p.title from (${repricedSkus(ids, action)}) m join products p on p.id = m.product_id
    where ${isImpossible} order by p.title limit 20`.execute(tx.db)
  if (rows.length > 0) throw invalid(rows.map(({ title }) => ({ msg: `${title}: the new price would not be possible`, path: 'action' })))
  await sql`
    update skus s set price = m.new_price, discount_price = m.new_discount from (${repricedSkus(ids, action)}) m
    where s.id = m.id and (m.new_price, m.new_discount) is distinct from (s.price, s.discount_price)`.execute(tx.db)
}

/**
 * What a change of prices would do, without doing it (rule 15.17): first the prices that are not possible, then by title.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function previewPrices(ctx: Context, productIds: string[], action: PriceAction): Promise<Preview> {
  const ids = [...new Set(productIds)]
  const found = await sql<{ count: number }>`select count(*)::int as count from products where id = any(${ids}::uuid[])`.execute(ctx.db)
  if (found.rows[0]!.count < ids.length) throw new AppError('PRODUCT_NOT_FOUND')
  const { rows } = await sql<Preview['prices'][number] & { total: number; refused: number }>`
    select m.id as "_id", p.title, concat_ws(', ', nullif(coalesce(parent.color_name, m.color_name), ''), nullif(m.option, '')) as choice,
      m.price, m.discount_price as "discountPrice", m.new_price::int as "newPrice", m.new_discount::int as "newDiscountPrice",
      not ${isImpossible} as "isPossible", count(*) over ()::int as total, count(*) filter (where ${isImpossible}) over ()::int as refused
    from (${repricedSkus(ids, action)}) m join products p on p.id = m.product_id
    left join skus parent on parent.id = m.parent_id and parent.kind = 'variant'
    order by "isPossible", lower(p.title), p.id, m.kind = 'product' desc, coalesce(parent.position, m.position), parent.id is not null, m.position, m.id limit ${pricePreviewMaximum}`.execute(
    ctx.db,
  )
  return {
    stamp: await stampPrices(ctx, ids),
    prices: rows.map(({ total, refused, ...price }) => price),
    total: rows[0]?.total ?? 0,
    refused: rows[0]?.refused ?? 0,
  }
}

import type { ParsedInput, StockAlert } from '@saddar/contract'
import { type SqlBool, sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runRead } from '../../platform/db/run-together.ts'
import { canChoose, matchSku, readSkus, skusOfProducts } from '../catalogue/index.ts'

/*
 * The shopper's own requests (rule 3.18.4): with a confirmed email all of its address, else those that the account itself asked for. Otherwise
 * anyone could find out, and end, what an address waits for by registering with it.
 */
const own = (userId: string) => sql<SqlBool>`
  u.id = ${userId} and lower(u.email) = a.email and (u.email_verified or a.user_id = u.id)`

type Choice = ParsedInput<'DELETE /stock-alerts/mine'>['body']

/** Lists what the shopper waits for, the last request first. What can no longer be chosen is left out: its page does not offer it either. */
export async function listOwnAlerts(ctx: Context): Promise<StockAlert[]> {
  const { rows } = await sql<{ skuId: string }>`
    select a.sku_id as "skuId" from stock_alerts a join users u on ${own(getActingUserId(ctx))} order by a.created_at desc, a.id`.execute(
    ctx.db,
  )
  const skus = await readSkus(
    ctx.db,
    rows.map(({ skuId }) => skuId),
  )
  return rows.flatMap(({ skuId }) => {
    const sku = skus.find((one) => one.skuId === skuId)
    if (!sku || !canChoose(sku)) return []
    const { productId, title, image, colorName, capacity, size } = sku
    return { productId, title, image, variantColor: colorName, storageCapacity: capacity, size }
  })
}

/** Finds the address that gets the mail; null without a request. */
export async function findOwnAlert(ctx: Context, choice: Choice): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select a.email from stock_alerts a join users u on ${own(getActingUserId(ctx))}
    where a.sku_id = ${await findSkuId(ctx.db, choice)}`.execute(ctx.db)
  return rows[0]?.email ?? null
}

/** Deletes the request; idempotent. What was also asked for without this account stays while the email is not confirmed. */
export async function withdrawOwnAlert(ctx: Context, choice: Choice): Promise<void> {
  const userId = getActingUserId(ctx)
  await sql`
    with mine as (
      select a.id, u.email_verified or a.by_others is not true as ends from stock_alerts a join users u on ${own(userId)}
      where a.sku_id = ${await findSkuId(ctx.db, choice)} for update of a
    ), ended as (
      delete from stock_alerts where id in (select id from mine where ends)
    )
    update stock_alerts set user_id = null, by_others = null where id in (select id from mine where not ends)`.execute(ctx.db)
}

async function findSkuId(db: Db, choice: Choice): Promise<string | null> {
  return matchSku(await runRead(db, skusOfProducts([choice.productId])), choice)?.skuId ?? null
}

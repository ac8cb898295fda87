import type { ParsedInput } from '@saddar/contract'
import { stockAlertMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { runRead } from '../../platform/db/run-together.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { matchSku, skusOfProducts } from '../catalogue/index.ts'

/**
 * Stores the request for one mail when a sold-out SKU is back (rule 3.18): to the account of a signed-in shopper, which then sees it, else to the given e-mail.
 * Once for each SKU and address; a repeat, a request above the maximum of the address and a bot that fills the honeypot get the same answer,
 * which does not reveal what an address waits for.
 * @returns 'in-stock' if it can be bought now; nothing is stored then
 * @throws AppError PRODUCT_NOT_FOUND; VALIDATION for a guest without an e-mail
 */
export async function requestStockAlert(
  ctx: Context,
  { email, reference, ...choice }: ParsedInput<'POST /stock-alerts'>['body'],
): Promise<'stored' | 'in-stock'> {
  if (reference) return 'stored'
  const userId = ctx.actor.kind === 'shopper' ? ctx.actor.userId : null
  const address = userId === null ? email : await readOwnEmail(ctx, userId)
  if (!address) throw invalid([{ msg: 'Email is required', path: 'email' }])
  const sku = matchSku(await runRead(ctx.db, skusOfProducts([choice.productId])), choice)
  if (!sku) throw new AppError('PRODUCT_NOT_FOUND')
  if (sku.stock > 0) return 'in-stock'
  await inTransaction(ctx, async ({ db }) => {
    // One request of an address at a time, or many at once would all count below the maximum.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stock-alerts ${address}`}, 0))`.execute(db)
    // A request whose mail could not be sent would otherwise never get another one.
    await sql`
      update stock_alerts set queued_at = null
      where sku_id = ${sku.skuId} and email = lower(${address}) and queued_at is not null`.execute(db)
    await sql`
      with known as (
        update stock_alerts set user_id = coalesce(${userId}::uuid, user_id), by_others = by_others is true or user_id is distinct from ${userId}::uuid
        where sku_id = ${sku.skuId} and email = lower(${address}) returning id
      )
      insert into stock_alerts (sku_id, email, user_id) select ${sku.skuId}, lower(${address}), ${userId}::uuid
      where not exists (select from known) and (select count(*) from stock_alerts where email = lower(${address})) < ${stockAlertMaximum}
      on conflict do nothing`.execute(db)
  })
  return 'stored'
}

async function readOwnEmail({ db }: Context, userId: string): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

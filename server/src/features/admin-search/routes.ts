import { isAllowed } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { likeContains, wordBegins } from '../../platform/db/like-pattern.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { listInventory } from '../catalogue/index.ts'
import { listOrders } from '../orders/index.ts'

const resultLimit = 5
const nothing = { products: [], orders: [], customers: [] }

/**
 * Searches products, orders and customers for the admin's command palette (rule 16.9); where words begin with the text, before those that contain it:
 * 'hina' is Hina rather than Chinar. Packers get no customers.
 */
export function adminSearchRoutes({ serve }: Binder): void {
  serve('GET /admin/find', async ({ ctx, query: { q } }) => {
    if (!q) return { data: nothing }
    const sought = { page: 1, limit: resultLimit, search: q }
    const [foundProducts, foundOrders, customers] = await Promise.all([
      findBest(async (how) => (await listInventory(ctx, { ...sought, ...how })).products),
      findBest(async (how) => (await listOrders(ctx.db, { ...sought, ...how })).orders),
      ctx.actor.kind === 'admin' && isAllowed(ctx.actor.staff, 'manager') ? findCustomers(ctx, q) : [],
    ])
    const products = foundProducts.map(({ _id, title, sku, stock, isActive, images, variants }) => ({
      ...{ _id, title, sku, stock, isActive },
      image: images[0]?.url ?? variants[0]?.images[0]?.url ?? null,
    }))
    const orders = foundOrders.map(({ orderId, shippingAddress, totalAmount, status, createdAt }) => ({
      ...{ orderId, totalAmount, status, createdAt },
      customerName: shippingAddress.fullName,
    }))
    return { data: { products, orders, customers } }
  })
}

/** What begins with the words, then, if that is not enough, what contains them. */
async function findBest<T extends { _id: string }>(find: (how: { atWordStart?: true }) => Promise<T[]>): Promise<T[]> {
  const best = await find({ atWordStart: true })
  if (best.length >= resultLimit) return best
  const known = new Set(best.map(({ _id }) => _id))
  return [...best, ...(await find({})).filter(({ _id }) => !known.has(_id))].slice(0, resultLimit)
}

const person = sql`lower(name || ' ' || email)`

/** Finds customers whose name or e-mail contains every word. */
async function findCustomers(ctx: Context, q: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const has = words.map((word): Expression<SqlBool> => sql`${person} like ${likeContains(word)}`)
  const begins = words.map((word): Expression<SqlBool> => sql`${person} ~ ${wordBegins(word)}`)
  const { rows } = await sql<{ _id: string; name: string; email: string }>`
    select id as _id, name, email from users where role = 'user' and ${sql.join(has, sql` and `)}
    order by (${sql.join(begins, sql` and `)}) desc, name, id limit ${resultLimit}`.execute(ctx.db)
  return rows
}

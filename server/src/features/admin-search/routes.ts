import { isAllowed } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { listInventory } from '../catalogue/index.ts'
import { listOrders } from '../orders/index.ts'

const resultLimit = 5
const nothing = { products: [], orders: [], customers: [] }

/** Searches products, orders and customers for the admin's command palette (rule 16.9). Packers get no customers. */
export function adminSearchRoutes({ serve }: Binder): void {
  serve('GET /admin/find', async ({ ctx, query: { q } }) => {
    if (!q) return { data: nothing }
    const [inventory, found, customers] = await Promise.all([
      listInventory(ctx, { page: 1, limit: resultLimit, search: q }),
      listOrders(ctx.db, { page: 1, limit: resultLimit, search: q }),
      ctx.actor.kind === 'admin' && isAllowed(ctx.actor.staff, 'manager') ? findCustomers(ctx, q) : [],
    ])
    const products = inventory.products.map(({ _id, title, sku, stock, isActive, images, variants }) => ({
      ...{ _id, title, sku, stock, isActive },
      image: images[0]?.url ?? variants[0]?.images[0]?.url ?? null,
    }))
    const orders = found.orders.map(({ orderId, shippingAddress, totalAmount, status, createdAt }) => ({
      ...{ orderId, totalAmount, status, createdAt },
      customerName: shippingAddress.fullName,
    }))
    return { data: { products, orders, customers } }
  })
}

/** Finds customers whose name or e-mail contains every word. */
async function findCustomers(ctx: Context, q: string) {
  const words: Expression<SqlBool>[] = q
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => sql`lower(name || ' ' || email) like ${likeContains(word)}`)
  const { rows } = await sql<{ _id: string; name: string; email: string }>`
    select id as _id, name, email from users where role = 'user' and ${sql.join(words, sql` and `)} order by name, id limit ${resultLimit}`.execute(
    ctx.db,
  )
  return rows
}

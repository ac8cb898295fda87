import type { OrderFilter } from '@saddar/contract'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { likeContains, likeStartsWith, wordBegins } from '../../platform/db/like-pattern.ts'
import { matchOrders, type SoughtOrders } from './match-orders.ts'

interface Items {
  skus: string[]
  products: string[]
}

/**
 * Finds out what the search of a filter is for (rule 16.1): words that no order has may be the number of a payment, an invoice or a return, a SKU or the title of a
 * product, whose orders are then meant. Orders come first, since names of people and products share words.
 */
export async function resolveSearch(db: Db, { search, ...filter }: OrderFilter): Promise<SoughtOrders> {
  if (!search || search.includes('@')) return { ...filter, search }
  const [{ skus, products }, named] = await Promise.all([findItems(db, search), findNamedOrder(db, search.trim())])
  if ((skus.length + products.length === 0 && !named) || (await hasOrders(db, search))) return { ...filter, search }
  if (named) return { ...filter, search: named }
  return { ...filter, items: skus.length > 0 ? { skus } : { products } }
}

/**
 * Finds the number of the order that another number belongs to: that of its invoice ('INV-000006') or of a return ('SD-261125-NFZ8W-R1'), or of a
 * payment, as the bank gave it or was given it.
 */
async function findNamedOrder(db: Db, search: string): Promise<string | undefined> {
  if (!/^[\w-]{6,60}$/.test(search)) return undefined
  const [, ofReturn] = /^(sd-\d{6}-\w{5})-r\d+$/i.exec(search) ?? []
  if (ofReturn) return ofReturn.toUpperCase()
  const [, invoice] = /^inv-(\d{1,9})$/i.exec(search) ?? []
  if (invoice) return findInvoiced(db, Number(invoice))
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from payment_attempts a join orders o on o.id = a.order_id
    where a.transaction_id = ${search} or a.reference = ${search.toUpperCase()} limit 1`.execute(db)
  return rows[0]?.order_id
}

async function findInvoiced(db: Db, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from invoices i join orders o on o.id = i.order_id where i.number = ${number}`.execute(db)
  return rows[0]?.order_id
}

/** Finds SKUs that begin with the text, and products in whose title and brand each word begins one: 'hina' is not for Chinar. */
async function findItems(db: Db, search: string): Promise<Items> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const { rows } = await sql<Items>`
    select array(select id from skus where lower(sku) like ${likeStartsWith(search.trim())}) as skus,
      array(select id from products where ${sql.join(
        // The first condition uses the index.
        words.map(
          (word) => sql`lower(title || ' ' || brand) like ${likeContains(word)} and lower(title || ' ' || brand) ~ ${wordBegins(word)}`,
        ),
        sql` and `,
      )}) as products`.execute(db)
  return rows[0]!
}

async function hasOrders(db: Db, search: string): Promise<boolean> {
  const { rows } = await sql`${customPlan} select from (${matchOrders({ search }, { most: 1 })}) o`.execute(db)
  return rows.length > 0
}

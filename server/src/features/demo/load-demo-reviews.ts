import { randomUUID } from 'node:crypto'
import type { DemoReview } from '@saddar/demo'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { runRead } from '../../platform/db/run-together.ts'
import type { StoredPicture } from '../../platform/media/store.ts'
import { type Sku, skusOfProducts } from '../catalogue/index.ts'
import { makeOrderNumber, toItemRow } from '../orders/index.ts'
import { maskName } from '../reviews/index.ts'
import { type Buyer, makeAddress } from './demo-buyers.ts'

const dayMs = 86_400_000

/** A code that has ended, so that the reports have orders with one. */
const demoCode = { code: 'EID10', description: 'Eid sale', percent: 10, everyOrder: 7 } as const

/** The products of the demo shop as SKUs, by slug and in the order of their SKU codes. */
export type DemoSkus = Map<string, Sku[]>

/** Reads the SKUs of all products. */
export async function readDemoSkus({ db }: Context): Promise<DemoSkus> {
  const products = await db.selectFrom('products').select('id').execute()
  const all = await runRead(db, skusOfProducts(products.map(({ id }) => id)))
  return Map.groupBy(
    all.sort((a, b) => a.sku.localeCompare(b.sku)),
    ({ slug }) => slug,
  )
}

/**
 * Inserts a delivered order for each demo review, and the reviews with their pictures and the shop's replies (rule 10.3). The rows are those that API calls would
 * create, inserted in bulk because hundreds of single orders would take longer than the rest of the first start. These orders take no stock:
 * the demo catalogue lists the stock that remains after them.
 */
export async function loadDemoReviews(ctx: Context, { buyers, skus, pictures, now }: DemoReviewsOf): Promise<void> {
  const { demoReviews, demoReplies } = await import('@saddar/demo')
  const rows = demoReviews.map((review, index) => {
    const choices = skus.get(review.product)!
    const ids = review.pictures.map((name) => pictures.get(name)!.id)
    return { ...makeRows(review, buyers[review.buyer]!, choices[index % choices.length]!, index, now), pictures: ids }
  })
  await insertOrders(ctx, rows)
  await insertDiscount(ctx)
  await insertReviews(ctx, rows, demoReplies)
}

interface DemoReviewsOf {
  buyers: Buyer[]
  skus: DemoSkus
  /** By file name. */
  pictures: Map<string, StoredPicture>
  now: number
}

/** Builds an order with a quantity of 1 that was delivered before its review. */
function makeRows(review: DemoReview, buyer: Buyer, sku: Sku, index: number, now: number) {
  const reviewed = new Date(now - review.daysOld * dayMs)
  const delivered = new Date(reviewed.getTime() - (1 + (index % 3)) * dayMs)
  const ordered = new Date(delivered.getTime() - (2 + (index % 4)) * dayMs)
  const price = sku.salePrice || sku.listPrice
  const discount = index % demoCode.everyOrder === 0 ? Math.round((price * demoCode.percent) / 100) : 0
  const item = toItemRow({ sku, quantity: 1 }, 0, discount)
  const address = makeAddress(buyer)
  const { rating, comment } = review
  const money = { subtotal: price, shipping: sku.shippingCost, total: price + sku.shippingCost - discount }
  return {
    ...item,
    ...money,
    id: randomUUID(),
    number: makeOrderNumber(ordered),
    code: discount > 0 ? demoCode.code : null,
    user: buyer.id,
    address,
    author: maskName(buyer.name),
    rating,
    comment,
    ordered,
    delivered,
    reviewed,
  }
}

type Rows = (ReturnType<typeof makeRows> & { pictures: string[] })[]

async function insertOrders(ctx: Context, rows: Rows): Promise<void> {
  const given = JSON.stringify(rows)
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as r(id uuid, number text, "user" uuid, address jsonb, subtotal int, shipping int, total int,
        code text, discount int, ordered timestamptz, delivered timestamptz, product_id uuid, sku_id uuid, title text, image text, sku text, quantity int, price int,
        variant_type text, variant_id uuid, color_name text, color_code text, capacity text, size text)
    ), placed as (
      insert into orders (id, order_id, user_id, status, payment_status, payment_method, subtotal, shipping_total, total, discount_code,
        discount_amount, item_count, shipping_address, billing_address, customer_name, customer_phone, city, holds_stock, fingerprint, created_at, updated_at)
      select id, number, "user", 'delivered', 'completed', 'cash_on_delivery', subtotal, shipping, total, code,
        discount, 1, address, address,
        address ->> 'fullName', address ->> 'phoneE164', address ->> 'city', false, number, ordered, delivered from given
    ), bought as (
      insert into order_items (order_id, position, product_id, sku_id, title, image, sku, quantity, price, total, discount, variant_type, variant_id,
        color_name, color_code, capacity, size)
      select id, 0, product_id, sku_id, title, image, sku, quantity, price, price * quantity, discount, variant_type, variant_id, color_name, color_code,
        capacity, size from given
    )
    insert into order_history (order_id, status, payment_status, by_role, at)
    select id, step.status, step.payment_status, step.by_role, step.at from given, lateral (values
      ('pending', 'not_required', 'shopper', ordered), ('delivered', 'completed', 'system', delivered)) as step(status, payment_status, by_role, at)
    order by id, step.at`.execute(ctx.db)
}

async function insertDiscount({ db }: Context): Promise<void> {
  const { code, description, percent } = demoCode
  await sql`
    with discounted as (
      select id, user_id, discount_amount, created_at from orders where discount_code = ${code}
    ), discount as (
      insert into discounts (code, description, type, value, is_active, used_count)
      select ${code}, ${description}, 'percentage', ${percent}::int, false, count(*) from discounted returning id
    )
    insert into discount_uses (order_id, discount_id, user_id, amount, created_at)
    select o.id, d.id, o.user_id, o.discount_amount, o.created_at from discounted o, discount d`.execute(db)
}

/** Inserts the reviews with their pictures and updates the ratings of the products. Critical reviews have a reply of the shop, except those of the last week. */
async function insertReviews(ctx: Context, rows: Rows, replies: Record<number, string>): Promise<void> {
  const answered = rows.map((row) => ({ ...row, reply: replies[row.rating] ?? null }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb)
        as r(product_id uuid, "user" uuid, id uuid, rating int, comment text, author text, reviewed timestamptz, reply text, pictures uuid[])
    ), written as (
      insert into reviews (product_id, user_id, order_id, rating, comment, author_name, created_at, updated_at, reply, replied_at)
      select product_id, "user", id, rating, comment, author, reviewed, reviewed, answer.reply, answer.at
      from given r
      left join lateral (select r.reply, reviewed + interval '1 day' as at where r.reply is not null and reviewed < now() - interval '7 days') answer
        on true
      returning id, order_id
    )
    insert into review_pictures (media_id, review_id, position)
    select p.id, w.id, p.position
    from given g join written w on w.order_id = g.id, unnest(g.pictures) with ordinality as p(id, position)`.execute(ctx.db)
  await sql`
    update products p set average_rating = found.average, num_reviews = found.count
    from (select product_id, avg(rating) as average, count(*) as count from reviews group by product_id) found
    where p.id = found.product_id`.execute(ctx.db)
}

import { test } from '@playwright/test'
import { runSql } from './database.ts'

const address = { addressLine1: 'House 12', addressLine2: '', state: 'Sindh', postalCode: '74000', country: 'Pakistan', email: null }

/** The test that last used each city of this worker's shop. */
const usedBy = new Map<string, string>()

/** Inserts many cash orders by SQL, in a city that has no orders of earlier tests, the newest first; at most 99. */
export async function addOrders(city: string, count: number, status = 'pending'): Promise<void> {
  const { testId } = test.info()
  if (usedBy.get(city) !== testId) await runSql("update orders set city = 'Elsewhere' where city = $1", [city])
  usedBy.set(city, testId)
  const phones = { phone: '0300 1234567', phoneE164: '+923001234567' }
  await runSql(
    `with buyer as (
       insert into users (name, email) values ('Crowd ' || $1, lower($1) || '@crowd.example') on conflict (email) do update set name = excluded.name returning id
     ), placed as (
       insert into orders (order_id, user_id, status, payment_status, payment_method, subtotal, shipping_total, total, item_count, shipping_address,
         billing_address, customer_name, customer_phone, city, fingerprint, created_at)
       select 'SD-260105-' || lpad((earlier + n)::text, 5, '0'), buyer.id, $3, 'not_required', 'cash_on_delivery', s.price, 0, s.price, 1,
         a.address, a.address, 'Buyer ' || n, '+923001234567', $1, 'x', now() - n * interval '1 minute'
       from buyer, (select count(*) as earlier from orders where order_id like 'SD-260105-%') numbered, generate_series(1, $2::int) n,
         lateral (select $4::jsonb || jsonb_build_object('fullName', 'Buyer ' || n, 'city', $1::text) as address) a,
         lateral (select greatest(price, list_price) as price from skus where is_leaf and removed_at is null order by id limit 1) s
       returning id, order_id, subtotal
     ), history as (
       insert into order_history (order_id, status, payment_status, by_role) select id, $3, 'not_required', 'shopper' from placed
     )
     insert into order_items (order_id, position, product_id, sku_id, title, sku, quantity, price, total, variant_type)
     select placed.id, 0, s.product_id, s.id, 'Charger', 'X', 1, placed.subtotal, placed.subtotal, 'simple'
     from placed, lateral (select id, product_id from skus where is_leaf and removed_at is null order by id limit 1) s`,
    [city, count, status, JSON.stringify({ ...address, ...phones })],
  )
}

// Fills an empty, migrated database with the orders of two years: `fillOrders(connectionString)`.
import { readFile } from 'node:fs/promises'
import pg from 'pg'

const tables = ['orders', 'order_items', 'order_history']

/** Inserts orders in all states and with all payment methods, with their items and histories; by default a million of 20,000 buyers. */
export async function fillOrders(connectionString: string, { orders = 1_000_000, users = 20_000 } = {}): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Generated data needs no durability. Without triggers, and with indexes built afterwards, inserting is faster.
    await client.query(
      "set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
    )
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
       where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const text = await readFile(new URL('generated-orders.sql', import.meta.url), 'utf8')
    await client.query(text.replaceAll(':orders', String(orders)).replaceAll(':users', String(users)))
    for (const { made } of indexes) await client.query(made)
    // Computes the counters in bulk that triggers would have maintained per order.
    await client.query('select recount_customers()')
    await client.query(
      "set session_replication_role = origin; select refresh_products(array(select id from products where slug like 'ordered-%'))",
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

if (process.argv[1] === import.meta.filename) {
  const started = performance.now()
  await fillOrders(process.argv[2]!, { orders: Number(process.argv[3] ?? 1_000_000) })
  console.log(`filled the database in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
}

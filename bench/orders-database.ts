// A temporary database with the generated orders of two years, shared by the parts of `npm run bench` that measure the order desk.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../server/src/features/embedded-database/index.ts'
import { connectDatabase, type Db } from '../server/src/platform/db/connect.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { deferIndexes } from './defer-indexes.ts'

const filledTables = ['orders', 'order_items', 'order_history', 'shipments', 'courier_statement_rows']

export interface OrdersDatabase {
  /** One connection, so that the work of its server process can be measured. */
  readonly db: Db
  readonly orders: number
  readonly users: number
  /** Stops the database and removes it. */
  close(): Promise<void>
}

/** Orders in all states and with all payment methods, with their items, histories, parcels and couriers' statements, and a customer for every ten orders. */
export async function startOrdersDatabase(orders: number): Promise<OrdersDatabase> {
  const users = Math.ceil(orders / 10)
  const dataDir = await mkdtemp(join(tmpdir(), 'saddar-bench-orders-'))
  const database = await startEmbeddedDatabase({ dataDir })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(database)
    await fillOrders(database.ownerConnectionString, orders, users)
    const { db, pool } = connectDatabase(database.connectionString, 1, createLog('silent'))
    const close = async () => {
      await pool.end()
      await stop()
    }
    return { db, orders, users, close }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function fillOrders(connectionString: string, orders: number, users: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Generated data needs no durability. Without triggers, inserting is faster.
    await client.query(
      "set synchronous_commit = off; set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
    )
    const buildIndexes = await deferIndexes(client, filledTables)
    const text = await readFile(new URL('generated-orders.sql', import.meta.url), 'utf8')
    await client.query(text.replaceAll(':orders', String(orders)).replaceAll(':users', String(users)))
    for (const table of filledTables) await buildIndexes(table)
    // Computes in bulk what triggers would have maintained per order.
    await client.query('select recount_customers()')
    await client.query('select rebuild_sales()')
    await client.query(
      "set session_replication_role = origin; select refresh_products(array(select id from products where slug like 'ordered-%'))",
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

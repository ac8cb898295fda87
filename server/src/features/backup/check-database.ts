import { BackupError } from '@saddar/postgres-embedded'
import pg from 'pg'
import { compareSchema } from '../../platform/db/migrate.ts'

export interface Contents {
  migrations: number
  orders: number
  products: number
  customers: number
}

/** Runs work on one connection as the owner of the tables. */
export async function withOwner<T>(ownerConnectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerConnectionString })
  // The pending query reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Checks that this release can run on the database. @throws BackupError when it cannot */
export async function readContents(client: pg.Client): Promise<Contents> {
  const { unknown, isUsable } = await compareSchema(client)
  if (!isUsable) throw new BackupError(`The database is of a newer release: it has the migrations ${unknown.join(', ')}.`)
  const { rows } = await client.query<Contents>(
    `select (select count(*)::int from migrations) as migrations, (select count(*)::int from orders) as orders,
      (select count(*)::int from products) as products, (select count(*)::int from users where role = 'user') as customers`,
  )
  if (rows[0]!.migrations === 0) throw new BackupError('The database has no migrations.')
  return rows[0]!
}

/** Reads every row of every table and checks the order of every index (PostgreSQL's amcheck). Adds an extension: for copies only. */
export async function checkPages(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists amcheck')
  const { rows } = await client.query<{ name: string; msg: string }>(
    `select c.oid::regclass::text as name, v.msg from pg_class c, verify_heapam(c.oid, on_error_stop => true) v
      where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  )
  if (rows[0]) throw new BackupError(`The table ${rows[0].name} is damaged: ${rows[0].msg}`)
  try {
    await client.query(
      `select bt_index_check(c.oid) from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
        where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`,
    )
  } catch (error) {
    throw new BackupError(`An index is damaged: ${(error as Error).message}`, { cause: error })
  }
}

/** The pictures and videos that a product, banner, category, review, order or the settings show. */
export async function listShownMedia(client: pg.Client): Promise<string[]> {
  // A backup may be of a release before pictures of reviews, and of cancelled items.
  const { rows: known } = await client.query<{ ofReviews: boolean; ofCancelled: boolean }>(
    `select to_regclass('review_pictures') is not null as "ofReviews",
      exists (select from pg_attribute where attrelid = to_regclass('cancelled_items') and attname = 'image') as "ofCancelled"`,
  )
  const { ofReviews, ofCancelled } = known[0]!
  const more = [
    ofReviews ? 'union select media_id::text from review_pictures' : '',
    ofCancelled ? "union select substr(image, 8, 36) from cancelled_items where image like '/media/%'" : '',
  ].join(' ')
  const { rows } = await client.query<{ id: string }>(
    `select id::text from media where id::text in (
      select media_id::text from product_media union select media_id::text from banners union select media_id::text from banner_videos
      union select media_id::text from categories ${more} union select substr(image, 8, 36) from order_items where image like '/media/%'
      union select value #>> '{}' from settings where key = 'logoId')`,
  )
  return rows.map(({ id }) => id)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createMailedLink } from '../src/features/accounts/mailed-links.ts'
import { hashPassword } from '../src/features/accounts/password-hash.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { type Person, password, type Shop, tokenSecret } from './shop.ts'

type Rows = Record<string, unknown[]>

/**
 * Everything that the database stores about a person, by table: the person, and the rows of every table that refers to people, to this
 * person's orders, returns and reviews or to this person's e-mail. New tables are found automatically.
 */
export async function readRowsOf(db: Db, userId: string): Promise<Rows> {
  const { rows: places } = await sql<{ table: string; column: string; refers: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as refers
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'orders'::regclass, 'returns'::regclass, 'reviews'::regclass)
    union all select table_name, column_name, 'email' from information_schema.columns
    where table_schema = 'public' and column_name = 'email' and table_name <> 'users'
    order by 1, 2`.execute(db)
  const found: Rows = {}
  const read = async (name: string, table: string, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${condition}`.execute(db)
    if (rows.length > 0) found[name] = rows.map(({ row }) => row).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  await read('users', 'users', sql`id = ${userId}`)
  for (const { table, column, refers } of places) {
    const orders = sql`select id from orders where user_id = ${userId}`
    const owned = {
      users: sql`select ${userId}::uuid`,
      orders,
      returns: sql`select id from returns where order_id in (${orders})`,
      reviews: sql`select id from reviews where user_id = ${userId}`,
    }[refers]
    const byEmail = sql`select email from users where id = ${userId}`
    await read(`${table} by ${column}`, table, sql`${sql.ref(column)} in (${owned ?? byEmail})`)
  }
  return found
}

/** Takes a snapshot of a person's rows; `expectUntouched` fails when any was added, changed or removed since. */
export async function watchRows(db: Db, userId: string): Promise<{ before: Rows; expectUntouched(): Promise<void> }> {
  const before = await readRowsOf(db, userId)
  return { before, expectUntouched: async () => expect(await readRowsOf(db, userId)).toEqual(before) }
}

export type PairedPerson = Person & { email: string; refreshId: string; links: Record<'reset_password' | 'confirm_email', string> }

/**
 * Two shoppers with the same data: password, a second device, address, Google account, newsletter, open links, and the given product in
 * cart and wishlist. A write by the first must not change the second, the bystander.
 */
export async function makePair(shop: Shop, productId: string): Promise<[PairedPerson, PairedPerson]> {
  const people = await shop.makeShoppers(2)
  const hash = await hashPassword(password)
  const pair: PairedPerson[] = []
  for (const person of people) {
    const { userId, token } = person
    const email = await shop.first<string>(sql`
      update users set password_hash = ${hash}, email_verified = true where id = ${userId} returning email as value`)
    await sql`update sessions set verified_at = now() where user_id = ${userId}`.execute(shop.db)
    const refreshId = await shop.first<string>(sql`
      insert into sessions (user_id, audience, expires_at) values (${userId}, 'shop', now() + interval '1 day') returning id as value`)
    await sql`insert into identities (provider, subject, user_id, email) values ('google', ${userId}, ${userId}, ${email})`.execute(shop.db)
    await sql`insert into newsletter_subscribers (email) values (${email})`.execute(shop.db)
    const open = async (purpose: 'reset_password' | 'confirm_email') =>
      (await createMailedLink(shop.system, tokenSecret, { id: randomUUID(), userId, purpose, email }))!
    const links = { reset_password: await open('reset_password'), confirm_email: await open('confirm_email') }
    const address = { street: 'House 12', city: 'Karachi', state: 'Sindh', zip: '75300', country: 'Pakistan' }
    const replies = [
      await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha Khan', email, addresses: [address] } }),
      await shop.call('POST /cart', { token, body: { productId, quantity: 1 } }),
      await shop.call('POST /wishlist', { token, body: { productId, deviceId: randomUUID() } }),
    ]
    for (const { status, text } of replies) if (status !== 200) throw new Error(text)
    pair.push({ ...person, email, refreshId, links })
  }
  return pair as [PairedPerson, PairedPerson]
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { createLog } from '../../platform/log.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('deletes expired records and keeps valid ones', async () => {
  const [person, ended, expired] = await shop.makeShoppers(3)
  const product = await shop.addProduct()
  const order = await shop.order(person!.token, [{ productId: product._id, quantity: 1 }])
  await sql`update sessions set revoked_at = now() where id = ${ended!.sessionId}`.execute(shop.db)
  await sql`update sessions set expires_at = now() - interval '1 second' where id = ${expired!.sessionId}`.execute(shop.db)
  await sql`
    insert into account_links (user_id, purpose, token_hash, email, expires_at, used_at) values
      (${person!.userId}, 'reset_password', 'open', '', now() + interval '1 minute', null),
      (${person!.userId}, 'reset_password', 'late', '', now() - interval '1 minute', null),
      (${person!.userId}, 'confirm_email', 'used', '', now() + interval '1 minute', now())`.execute(shop.db)
  await sql`
    insert into google_flows (cookie_hash, state, nonce, code_verifier, redirect_uri, expires_at, used_at) values
      ('open', '', '', '', '', now() + interval '1 minute', null), ('late', '', '', '', '', now() - interval '1 minute', null),
      ('used', '', '', '', '', now() + interval '1 minute', now())`.execute(shop.db)
  await sql`
    insert into idempotency_keys (user_id, key, body_hash, order_id, created_at) values
      (${person!.userId}, 'open', '', ${order._id}, now() - interval '23 hours'), (${person!.userId}, 'late', '', ${order._id}, now() - interval '25 hours')`.execute(
    shop.db,
  )
  await shop.tasks['clean-accounts']!({})
  const { rows } = await sql<{ name: string }>`
    select 'link ' || convert_from(token_hash, 'utf8') as name from account_links
    union all select 'flow ' || convert_from(cookie_hash, 'utf8') from google_flows
    union all select 'key ' || key from idempotency_keys order by name`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual(['flow open', 'key open', 'link open'])
  expect((await sql`select id from sessions`.execute(shop.db)).rows).toEqual([{ id: person!.sessionId }])
})

test('is scheduled at 03:17 UTC', async () => {
  expect(shop.crontab.split('\n')).toContain('17 3 * * * clean-accounts')
  const jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'), shop)
  try {
    await expect
      .poll(
        async () =>
          (await sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs`.execute(shop.db)).rows,
      )
      .toContainEqual({ identifier: 'clean-accounts' })
  } finally {
    await jobs.stop()
  }
})

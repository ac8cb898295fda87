import { idempotencyHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** 03:17 UTC is 08:17 in Karachi, before the shop gets busy. */
export const accountCrontab = '17 3 * * * clean-accounts'

/** Deletes expired sessions, mailed links, mail counts, Google sign-in flows and idempotency keys of orders (rule 2.17). */
export async function cleanAccounts({ db, log }: Context): Promise<void> {
  const sessions = await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('revoked_at', 'is not', null), or('expires_at', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
  const links = await db
    .deleteFrom('account_links')
    .where((or) => or.or([or('used_at', 'is not', null), or('expires_at', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
  const news = await db.deleteFrom('account_news').where('created_at', '<', sql<Date>`now() - interval '1 day'`).executeTakeFirst()
  const flows = await db
    .deleteFrom('google_flows')
    .where((or) => or.or([or('used_at', 'is not', null), or('expires_at', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
  const keys = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${idempotencyHours})`)
    .executeTakeFirst()
  const count = (result: { numDeletedRows: bigint }) => Number(result.numDeletedRows)
  log.info(
    { sessions: count(sessions), links: count(links), news: count(news), flows: count(flows), keys: count(keys) },
    'what has ended was deleted',
  )
}

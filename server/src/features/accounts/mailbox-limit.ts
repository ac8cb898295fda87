import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Checks whether one more mail may go to an address, so that nobody can flood a stranger's mailbox (rule 2.8). Each table stores one kind
 * of mail by id, address and time. Call it in the transaction that inserts the mail's row: it serializes mails to one address, so that each
 * counts those before it.
 * @param limits for the last hour and the last day, across senders and accounts
 * @returns 'taken' for a mail whose row already exists, for example when its job runs again
 */
export async function checkMailboxLimit(
  db: Db,
  table: 'account_links' | 'account_news',
  { id, email }: { id: string; email: string },
  limits: { hour: number; day: number },
): Promise<'available' | 'taken' | 'exhausted'> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${email}`}, 0))`.execute(db)
  const { rows } = await sql<{ is_taken: boolean; last_hour: number; last_day: number }>`
    select coalesce(bool_or(id = ${id}), false) as is_taken,
      count(*) filter (where created_at > now() - interval '1 hour')::int as last_hour, count(*)::int as last_day
    from ${sql.table(table)} where email = ${email} and created_at > now() - interval '1 day'`.execute(db)
  const { is_taken: isTaken, last_hour: lastHour, last_day: lastDay } = rows[0]!
  if (isTaken) return 'taken'
  return lastHour >= limits.hour || lastDay >= limits.day ? 'exhausted' : 'available'
}

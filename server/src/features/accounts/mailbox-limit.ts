import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Whether one more mail may go to an address: nobody can have the shop flood a stranger's mailbox (behaviour 2.8). Each table keeps the mails of
 * one kind by id, address and time. Call it in the transaction that writes the row of the mail: mails to one address wait for each other here, so
 * that each counts those before it.
 * @param most so many in the last hour and the last day, whoever asks and for whichever accounts
 * @returns 'taken' for a mail that has its row already, as when its job runs again
 */
export async function findMailboxShare(
  db: Db,
  table: 'account_links' | 'account_news',
  { id, email }: { id: string; email: string },
  most: { hour: number; day: number },
): Promise<'free' | 'taken' | 'used up'> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${email}`}, 0))`.execute(db)
  const { rows } = await sql<{ is_taken: boolean; last_hour: number; last_day: number }>`
    select coalesce(bool_or(id = ${id}), false) as is_taken,
      count(*) filter (where created_at > now() - interval '1 hour')::int as last_hour, count(*)::int as last_day
    from ${sql.table(table)} where email = ${email} and created_at > now() - interval '1 day'`.execute(db)
  const { is_taken: isTaken, last_hour: lastHour, last_day: lastDay } = rows[0]!
  if (isTaken) return 'taken'
  return lastHour >= most.hour || lastDay >= most.day ? 'used up' : 'free'
}

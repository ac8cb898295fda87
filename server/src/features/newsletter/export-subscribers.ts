import { toKarachiDay } from '@saddar/contract/karachi'
import { writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/connect.ts'
import { writeUnsubscribeLink } from './unsubscribe-token.ts'

/** Rows per batch: the file is never in memory as a whole. */
const batch = 1_000

/**
 * Writes the subscribers as CSV, oldest first, each with their own link to unsubscribe: a newsletter that another program sends needs it
 * (rule 13.9). The byte order mark makes Excel read the file as UTF-8.
 */
export async function* writeSubscribersCsv(db: Db, links: { publicUrl: string; tokenSecret: string }): AsyncGenerator<string> {
  yield `\uFEFF${writeCsv([['Email', 'Subscribed (Karachi)', 'Unsubscribe link']])}`
  let behind: string | undefined
  do {
    const rows = await db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'subscribed_at'])
      .where('unsubscribed_at', 'is', null)
      .$if(behind !== undefined, (query) => query.where('id', '>', behind ?? ''))
      .orderBy('id')
      .limit(batch)
      .execute()
    yield writeCsv(rows.map(({ id, email, subscribed_at: at }) => [email, toKarachiDay(at.getTime()), writeUnsubscribeLink(links, id)]))
    behind = rows.length === batch ? rows.at(-1)?.id : undefined
  } while (behind)
}

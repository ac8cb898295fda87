import type { ParsedInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/**
 * Subscribes an e-mail and enqueues a welcome mail for new and returning subscribers (rule 13.1). An existing subscriber gets no second
 * mail, and the caller gets the same response, which does not reveal who is subscribed. `reference` is the honeypot; bots are ignored.
 */
export async function subscribe(ctx: Context, { email, reference }: ParsedInput<'POST /newsletter'>['body']): Promise<void> {
  if (reference) return
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      insert into newsletter_subscribers as known (email) values (lower(${email}))
      on conflict (email) do update set unsubscribed_at = null, subscribed_at = now() where known.unsubscribed_at is not null
      returning id`.execute(db)
    if (rows[0]) await enqueue(db, 'newsletter-welcome', { id: rows[0].id })
  })
}

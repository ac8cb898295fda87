import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/**
 * Keeps an e-mail address for the newsletter and welcomes whoever is new or comes back (behaviour 13.1). One that is known gets no second
 * mail, and the caller cannot tell: nobody learns who reads us.
 */
export async function subscribe(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      insert into newsletter_subscribers as known (email) values (lower(${email}))
      on conflict (email) do update set unsubscribed_at = null, subscribed_at = now() where known.unsubscribed_at is not null
      returning id`.execute(db)
    if (rows[0]) await enqueue(db, 'newsletter-welcome', { id: rows[0].id })
  })
}

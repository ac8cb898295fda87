import type { ParsedInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/**
 * Stores a message to the shop and enqueues its mail; an identical message on the same day is stored once (rule 13.4). `reference` is the
 * honeypot; bots are ignored.
 */
export async function sendMessage(ctx: Context, input: ParsedInput<'POST /contact'>['body']): Promise<void> {
  const { name, email, phone = '', subject = '', message, reference } = input
  if (reference) return
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      insert into contact_messages (name, email, phone, subject, message) values (${name}, ${email}, ${phone}, ${subject}, ${message})
      on conflict do nothing returning id`.execute(db)
    if (rows[0]) await enqueue(db, 'contact-message', { id: rows[0].id })
  })
}

import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

interface Message {
  name: string
  email: string
  phone?: string | undefined
  subject?: string | undefined
  message: string
}

/** Keeps a letter to the shop and has it mailed to the shop's address; the same letter on the same day counts once (behaviour 13.4). */
export async function sendMessage(ctx: Context, { name, email, phone = '', subject = '', message }: Message): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      insert into contact_messages (name, email, phone, subject, message) values (${name}, ${email}, ${phone}, ${subject}, ${message})
      on conflict do nothing returning id`.execute(db)
    if (rows[0]) await enqueue(db, 'contact-message', { id: rows[0].id })
  })
}

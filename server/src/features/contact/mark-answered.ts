import type { ContactMessage } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { getMessage } from './read-messages.ts'

/**
 * Marks a message as answered, or as not answered; the time of the first answer stays.
 * @throws AppError MESSAGE_NOT_FOUND
 */
export function markAnswered(ctx: Context, id: string, isAnswered: boolean): Promise<ContactMessage> {
  return inTransaction(ctx, async ({ db }) => {
    const { _id } = await getMessage(db, id)
    const answeredAt = isAnswered ? sql<Date>`coalesce(answered_at, now())` : null
    await db.updateTable('contact_messages').set({ answered_at: answeredAt }).where('id', '=', _id).execute()
    return getMessage(db, _id)
  })
}

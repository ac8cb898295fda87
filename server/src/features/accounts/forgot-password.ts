import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/**
 * Has a link to a new password sent (behaviour 2.14). Whether the e-mail has an account is looked up by the job alone: what is answered
 * here, and how long it takes, is the same for everybody.
 */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await enqueue(ctx.db, 'send-reset-link', { id: randomUUID(), email })
}

import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

/**
 * Enqueues a reset link (rule 2.14). Only the job looks up whether the e-mail has an account, so the response and its timing are the same
 * for every e-mail.
 */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await enqueue(ctx.db, 'send-reset-link', { id: randomUUID(), email })
}

import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { AccountLimits } from './account-limits.ts'

/**
 * Has a link to a new password sent (behaviour 2.14). Whether the e-mail has an account is looked up by the job alone: what is answered
 * here, and how long it takes, is the same for everybody.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function forgotPassword(ctx: Context, limits: AccountLimits, { email, ip }: { email: string; ip: string }): Promise<void> {
  await limits.resetByAddress.take(addressKey(ip))
  await limits.resetByEmail.take(email)
  await enqueue(ctx.db, 'send-reset-link', { id: randomUUID(), email })
}

import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { findAttempt, scheduleCheck } from './attempts.ts'
import type { Gateways } from './gateways.ts'
import { settlePayment } from './settle-payment.ts'

const payload = z.object({ reference: z.string() })

/** Checks each attempt, even a failed one, until it is paid or a day old, since money may arrive late (rules 7.8 and 7.9). */
export function paymentTasks(ctx: Context, gateways: Gateways): Record<string, Task> {
  return {
    'check-payment': async (given) => {
      const { reference } = payload.parse(given)
      await settlePayment(ctx, gateways, reference)
      const attempt = await findAttempt(ctx.db, reference)
      if (attempt && attempt.status !== 'paid') await scheduleCheck(ctx.db, reference, attempt.ageMs)
    },
  }
}

import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { findAttempt, scheduleCheck } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { settlePayment } from './settle-payment.ts'

const payload = z.object({ reference: z.string() })

/** Looks after each attempt until it is paid or a day old (behaviour 7.8, 7.9). A failed one too: money may arrive late. */
export function paymentTasks(ctx: Context, gateway: Gateway): Record<string, Task> {
  return {
    'check-payment': async (given) => {
      const { reference } = payload.parse(given)
      await settlePayment(ctx, gateway, reference)
      const attempt = await findAttempt(ctx.db, reference)
      if (attempt && attempt.status !== 'paid') await scheduleCheck(ctx.db, reference, attempt.ageMs)
    },
  }
}

import { isAllowed } from '@saddar/contract'
import type { Binder } from '../../platform/http/serve.ts'
import { countWaitingMessages } from '../contact/index.ts'
import { countOpenCases } from '../orders/index.ts'
import { countOpenReturns } from '../returns/index.ts'

/** What the badges of the back office count, in one call (rule 21.4.1). Packers get what they may see. */
export function adminCountRoutes({ serve }: Binder): void {
  serve('GET /admin/counts', async ({ ctx: { actor, db } }) => {
    const isManager = actor.kind === 'admin' && isAllowed(actor.staff, 'manager')
    const [returns, cases, messages] = await Promise.all([
      countOpenReturns(db),
      isManager ? countOpenCases(db) : null,
      isManager ? countWaitingMessages(db) : null,
    ])
    return { data: { returns, cases, messages } }
  })
}

import type { CallReply, ExchangeLine, OrderReturn } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useRefreshReturns } from './queries.ts'

/** What a return is worth, in rupees. */
export type ReturnValue = CallReply<'GET /admin/returns/:returnId'>['data']['value']

/** What the dialog of each step gets. */
export interface StepDialogProps {
  found: OrderReturn
  value: ReturnValue
  /** What its accepted lines can be exchanged for, once it is inspected. */
  exchange: ExchangeLine[]
  /** What became of the return meanwhile, if the step can no longer be taken. */
  overtaken: string
  onClose: () => void
}

/** Takes a step: sends it, refetches what shows the return, says so and closes the dialog, so that no step is offered that was just taken. */
export function useStep({ onClose }: StepDialogProps) {
  const refresh = useRefreshReturns()
  return async (sent: Promise<{ message?: string }>): Promise<void> => {
    // A refusal means that a colleague was faster.
    const { message } = await sent.finally(refresh)
    if (message) toast.success(message)
    onClose()
  }
}

import type { Order } from '@saddar/contract'
import { type ReactNode, useState } from 'react'
import { ParcelDialog } from './parcel-dialog.tsx'
import { lacksCourier, type StatusStep } from './status-steps.ts'
import { useChangeStatus } from './use-change-status.ts'

/** Changes the status of one order, and asks first how it travels where nobody has said it (rule 16.13.1). Render `dialog` beside the button. */
export function useStatusStep(order: Order): {
  change: ReturnType<typeof useChangeStatus>
  go: (step: StatusStep) => void
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<StatusStep | null>(null)
  const change = useChangeStatus({ inForm: asking !== null })
  const { orderId: id } = order
  return {
    change,
    go: (step) => (lacksCourier(order, step.to) ? setAsking(step) : change.mutate({ id, status: step.to })),
    dialog: asking && (
      <ParcelDialog
        order={order}
        action={asking.label}
        onClose={() => setAsking(null)}
        onConfirm={(parcel) => change.mutateAsync({ id, status: asking.to, ...parcel })}
      />
    ),
  }
}

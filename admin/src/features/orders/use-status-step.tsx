import type { Order } from '@saddar/contract'
import { type ReactNode, useState } from 'react'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ParcelDialog, type TypedParcel } from './parcel-dialog.tsx'
import { asksFirst, contradictsCourier, type StatusStep, skipsConfirmation, stepsWithoutConfirmation } from './status-steps.ts'
import { UnconfirmedDialog } from './unconfirmed-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

/**
 * Changes the status of one order. Asks first how it travels where it leaves without a tracking number (rule 16.13.1), and whether to go on
 * where its buyer has not confirmed it (rule 16.52) or its courier reports trouble (rule 16.55). Render `dialog` beside the button.
 */
export function useStatusStep(order: Order): {
  change: ReturnType<typeof useChangeStatus>
  go: (step: StatusStep) => void
  /** Asks how the order travels, beginning with what was typed elsewhere, which `onDone` may replace. */
  ask: (step: StatusStep, parcel: TypedParcel, onDone?: (changed: Order) => void) => void
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<{ step: StatusStep; parcel: TypedParcel; onDone?: ((changed: Order) => void) | undefined } | null>(
    null,
  )
  const change = useChangeStatus({ inForm: asking !== null })
  const ask = (step: StatusStep, parcel: TypedParcel, onDone?: (changed: Order) => void) => setAsking({ step, parcel, onDone })
  return {
    change,
    go: (step) => (asksFirst(order, step.to) ? ask(step, order) : change.mutate({ order, status: step.to })),
    ask,
    dialog:
      asking && contradictsCourier(order, asking.step.to) ? (
        <ExceptionDialog
          order={order}
          onClose={() => setAsking(null)}
          onConfirm={() => change.mutateAsync({ order, status: asking.step.to })}
        />
      ) : asking?.step.to === 'processing' ? (
        <UnconfirmedDialog
          open
          to="processing"
          onClose={() => setAsking(null)}
          onConfirm={() => change.mutateAsync({ order, status: 'processing' })}
        />
      ) : (
        asking && (
          <ParcelDialog
            order={order}
            typed={asking.parcel}
            action={labelStep(order, asking.step)}
            isHandedOver={asking.step.to === 'delivered'}
            onClose={() => setAsking(null)}
            onConfirm={async (parcel) => {
              const changed = await change.mutateAsync({ order, status: asking.step.to, ...parcel })
              asking.onDone?.(changed)
            }}
          />
        )
      ),
  }
}

const labelStep = (order: Order, { to, label }: StatusStep): string =>
  skipsConfirmation(order, to) ? stepsWithoutConfirmation[to === 'delivered' ? to : 'shipped'] : label

import type { Order } from '@saddar/contract'
import { type ReactNode, useContext, useState } from 'react'
import { sayChanged } from '../../shared/changed-meanwhile.ts'
import { CallDialog } from './call-dialog.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ParcelDialog, type TypedParcel } from './parcel-dialog.tsx'
import {
  asksFirst,
  contradictsCourier,
  listStatusSteps,
  recordsCall,
  type StatusStep,
  skipsConfirmation,
  stepsWithoutConfirmation,
} from './status-steps.ts'
import { UnconfirmedDialog } from './unconfirmed-dialog.tsx'
import { UnsavedParcelContext } from './unsaved-parcel.ts'
import { useChangeStatus } from './use-change-status.ts'

interface Asking {
  step: StatusStep
  parcel: TypedParcel
  onDone?: ((changed: Order) => void) | undefined
  /** The order as it was when its dialog opened. */
  asked: Order
}

/** Whether somebody else changed the order since the dialog opened, so that the step can no longer be made. */
const isOvertaken = (order: Order, { asked, step }: Asking): boolean =>
  order.status !== asked.status && !listStatusSteps(order).some(({ to }) => to === step.to)

/**
 * Changes the status of one order. Asks first how it travels where it leaves without a tracking number (rule 16.13.1), and whether to go on
 * where its buyer has not confirmed it (rule 16.52), whether there was a call where the step records one, or its courier reports trouble (rule 16.55). Render `dialog` beside the button.
 */
export function useStatusStep(order: Order): {
  change: ReturnType<typeof useChangeStatus>
  go: (step: StatusStep) => void
  /** Asks how the order travels, beginning with what was typed elsewhere, which `onDone` may replace. */
  ask: (step: StatusStep, parcel: TypedParcel, onDone?: (changed: Order) => void) => void
  dialog: ReactNode
} {
  const unsaved = useContext(UnsavedParcelContext)
  const [asking, setAsking] = useState<Asking | null>(null)
  const change = useChangeStatus({ inForm: asking !== null })
  const ask = (step: StatusStep, parcel: TypedParcel, onDone?: (changed: Order) => void) =>
    setAsking({ step, parcel, onDone, asked: order })
  return {
    change,
    go: (step) =>
      asksFirst(order, step.to)
        ? ask(step, unsaved.current?.parcel ?? order, unsaved.current?.fill)
        : change.mutate({ order, status: step.to }),
    ask,
    dialog:
      asking && contradictsCourier(order, asking.step.to) ? (
        <ExceptionDialog
          order={order}
          onClose={() => setAsking(null)}
          onConfirm={() => change.mutateAsync({ order, status: asking.step.to })}
        />
      ) : asking && recordsCall(order, asking.step.to) ? (
        <CallDialog open onClose={() => setAsking(null)} onConfirm={() => change.mutateAsync({ order, status: 'processing' })} />
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
            order={isOvertaken(order, asking) ? asking.asked : order}
            typed={asking.parcel}
            action={labelStep(isOvertaken(order, asking) ? asking.asked : order, asking.step)}
            overtaken={isOvertaken(order, asking) ? sayChanged(order) : ''}
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

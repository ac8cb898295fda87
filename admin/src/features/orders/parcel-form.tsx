import type { Order } from '@saddar/contract'
import { trackingLink } from '@saddar/contract/couriers'
import type { AdminStatus } from '@saddar/contract/order-states'
import { Button } from '@saddar/ui'
import { ExternalLink } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { sayChanged, sayParcelChanged } from '../../shared/changed-meanwhile.ts'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { TrackingNumberField } from '../../shared/forms/tracking-number-field.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { CourierField } from './courier-field.tsx'
import { MissingCourierNote } from './missing-courier-note.tsx'
import { PastParcel } from './past-parcel.tsx'
import { SameNumberNote } from './same-number-note.tsx'
import { listStatusSteps, skipsConfirmation } from './status-steps.ts'
import { UnsavedParcelContext } from './unsaved-parcel.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useStatusStep } from './use-status-step.tsx'

interface ParcelValues {
  courier: string
  trackingNumber: string
}
const readParcel = ({ courier, trackingNumber }: Order): ParcelValues => ({ courier: courier ?? '', trackingNumber: trackingNumber ?? '' })
const isSame = (one: ParcelValues, other: ParcelValues) => one.courier === other.courier && one.trackingNumber === other.trackingNumber

/**
 * The courier and the tracking number, which the customer sees on the order's page. A colleague's change fills the form, unless something is
 * typed in it: that stays, and the form says what happened. A cancelled order has its past parcel instead, once nothing typed is left.
 */
export function ParcelForm({ order }: { order: Order }) {
  const change = useChangeStatus({ inForm: true })
  const saved = readParcel(order)
  /** What the form was last filled with. */
  const [seen, setSeen] = useState(saved)
  const { ask, dialog } = useStatusStep(order)
  const ship = listStatusSteps(order).find(({ to }) => to === 'shipped')
  const isCancelled = order.status === 'cancelled'
  const link = trackingLink(order.courier, order.trackingNumber)
  const { register, watch, reset, errors, problem, busy, props } = useFormPost({
    values: seen,
    send: async ({ courier, trackingNumber }, submitter): Promise<void> => {
      // Enter sends a form without a button too.
      if (isCancelled) return
      const parcel = { courier: courier.trim() || null, trackingNumber: trackingNumber.trim() || null }
      const step = submitter?.getAttribute('value') === 'shipped' ? ship : undefined
      if (step && (!parcel.trackingNumber || skipsConfirmation(order, step.to)))
        return ask(step, parcel, (changed) => fill(readParcel(changed)))
      const was = { courier: seen.courier || null, trackingNumber: seen.trackingNumber || null }
      fill(readParcel(await change.mutateAsync({ order, status: step?.to ?? (order.status as AdminStatus), ...parcel, was })))
    },
  })
  const fill = (parcel: ParcelValues) => {
    reset(parcel)
    setSeen(parcel)
  }
  const typed = watch()
  const guard = useLeaveGuard(!isSame(typed, seen))
  const unsaved = useContext(UnsavedParcelContext)
  useEffect(() => {
    unsaved.current = isSame(typed, seen) ? null : { parcel: typed, fill: (changed) => fill(readParcel(changed)) }
    return () => {
      unsaved.current = null
    }
  })
  const isChanged = !isSame(saved, seen)
  const isOvertaken = isChanged && !busy && !isSame(typed, seen) && !isSame(typed, saved)
  useEffect(() => {
    if (isChanged && !busy && !isOvertaken) fill(saved)
  })
  if (isCancelled && !dialog && isSame(typed, seen)) return <PastParcel order={order} />
  const whatHappened = isCancelled
    ? sayChanged(order)
    : isOvertaken && `${sayParcelChanged(order)} Saving replaces it with what is typed here.`
  return (
    <>
      <form {...props} className="flex flex-col gap-3">
        <SavedFields busy={busy} className="grid gap-3 sm:grid-cols-2">
          <CourierField field={register('courier')} error={errors.courier} current={order.courier} />
          <TrackingNumberField field={register('trackingNumber')} error={errors.trackingNumber} />
        </SavedFields>
        <SameNumberNote order={order} courier={typed.courier} trackingNumber={typed.trackingNumber} />
        <MissingCourierNote courier={typed.courier} trackingNumber={typed.trackingNumber} />
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center gap-1.5 underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
            Follow at {order.courier}
          </a>
        )}
        <FormProblem text={whatHappened || problem} />
        <div className="flex flex-wrap items-center gap-2">
          {isCancelled ? (
            <Button tone="outline" size="sm" onClick={() => fill(saved)}>
              Discard
            </Button>
          ) : (
            <Button type="submit" tone="outline" size="sm" busy={busy}>
              Save
            </Button>
          )}
          {isOvertaken && !isCancelled && (
            <Button tone="quiet" size="sm" onClick={() => fill(saved)}>
              Take theirs
            </Button>
          )}
          {ship && (
            <Button type="submit" value="shipped" tone="quiet" size="sm" disabled={busy}>
              {typed.trackingNumber.trim() && !skipsConfirmation(order, 'shipped') ? 'Save and ship' : 'Save and ship…'}
            </Button>
          )}
          <span role="status" className="text-quiet">
            {change.isSuccess && isSame(typed, saved) && 'Saved'}
          </span>
        </div>
      </form>
      {/* Outside: forms cannot be nested. */}
      {dialog}
      <LeaveDialog guard={guard} />
    </>
  )
}

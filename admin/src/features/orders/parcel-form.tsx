import type { Order } from '@saddar/contract'
import { trackingLink } from '@saddar/contract/couriers'
import type { AdminStatus } from '@saddar/contract/order-states'
import { Button } from '@saddar/ui'
import { ExternalLink } from 'lucide-react'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { TrackingNumberField } from '../../shared/forms/tracking-number-field.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { CourierField } from './courier-field.tsx'
import { SameNumberNote } from './same-number-note.tsx'
import { listStatusSteps, skipsConfirmation } from './status-steps.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useStatusStep } from './use-status-step.tsx'

/** The courier and the tracking number, which the customer sees on the order's page. */
export function ParcelForm({ order }: { order: Order }) {
  const change = useChangeStatus({ inForm: true })
  // A colleague's change replaces the form's values.
  return <Parcel key={`${order.courier} ${order.trackingNumber}`} order={order} change={change} />
}

function Parcel({ order, change }: { order: Order; change: ReturnType<typeof useChangeStatus> }) {
  const { ask, dialog } = useStatusStep(order)
  const ship = listStatusSteps(order).find(({ to }) => to === 'shipped')
  const link = trackingLink(order.courier, order.trackingNumber)
  const { register, watch, errors, problem, busy, props } = useFormPost({
    values: { courier: order.courier ?? '', trackingNumber: order.trackingNumber ?? '' },
    send: async ({ courier, trackingNumber }, submitter) => {
      const parcel = { courier: courier.trim() || null, trackingNumber: trackingNumber.trim() || null }
      const step = submitter?.getAttribute('value') === 'shipped' ? ship : undefined
      if (step && (!parcel.trackingNumber || skipsConfirmation(order, step.to))) return ask(step, parcel)
      await change.mutateAsync({ order, status: step?.to ?? (order.status as AdminStatus), ...parcel })
    },
  })
  const trackingNumber = watch('trackingNumber')
  return (
    <>
      <form {...props} className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <CourierField field={register('courier')} error={errors.courier} current={order.courier} />
          <TrackingNumberField field={register('trackingNumber')} error={errors.trackingNumber} />
        </div>
        <SameNumberNote order={order} courier={watch('courier')} trackingNumber={trackingNumber} />
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
        <FormProblem text={problem} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="outline" size="sm" busy={busy}>
            Save
          </Button>
          {ship && (
            <Button type="submit" value="shipped" tone="quiet" size="sm" disabled={busy}>
              {trackingNumber.trim() && !skipsConfirmation(order, 'shipped') ? 'Save and ship' : 'Save and ship…'}
            </Button>
          )}
          <span role="status" className="text-quiet">
            {change.isSuccess && 'Saved'}
          </span>
        </div>
      </form>
      {/* Outside: forms cannot be nested. */}
      {dialog}
    </>
  )
}

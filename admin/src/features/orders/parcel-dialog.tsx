import type { Order } from '@saddar/contract'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { TrackingNumberField } from '../../shared/forms/tracking-number-field.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { CourierField } from './courier-field.tsx'
import { isUnconfirmed } from './is-unconfirmed.ts'
import { MissingCourierNote } from './missing-courier-note.tsx'
import { SameNumberNote } from './same-number-note.tsx'

export interface TypedParcel {
  courier: string | null
  trackingNumber: string | null
}

interface ParcelDialogProps {
  order: Order
  /** What is known already. */
  typed: Partial<TypedParcel>
  /** 'Mark as shipped' */
  action: string
  /** It has arrived already: nobody will follow it. */
  isHandedOver: boolean
  /** What somebody else did to the order meanwhile, so that it can no longer leave. */
  overtaken: string
  onClose: () => void
  onConfirm: (parcel: TypedParcel) => Promise<unknown>
}

/** Asks for the courier and the tracking number of one order that leaves the shop (rule 16.13.1). */
export function ParcelDialog({ order, typed, action, isHandedOver, overtaken, onClose, onConfirm }: ParcelDialogProps) {
  const { register, errors, watch, ...post } = useFormPost({
    values: { courier: typed.courier ?? '', trackingNumber: typed.trackingNumber ?? '' },
    send: async ({ courier, trackingNumber }) => {
      await onConfirm({ courier: courier || null, trackingNumber: trackingNumber.trim() || null })
      onClose()
    },
  })
  const title = (
    <>
      {isHandedOver ? 'Who delivered' : 'Ship'} <span className="whitespace-nowrap">{order.orderId}</span>
      {isHandedOver && '?'}
    </>
  )
  return (
    <FormDialog title={title} onClose={onClose} action={action} overtaken={overtaken} post={post}>
      {isUnconfirmed(order) && <p className="text-warning">Not confirmed yet. The buyer was asked and has not answered.</p>}
      <p className="text-quiet">
        The customer sees both on the order’s page. Leave them empty if you {isHandedOver ? 'delivered' : 'deliver'} it yourself.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <CourierField field={register('courier')} error={errors.courier} current={order.courier} autoFocus={!typed.courier} />
        <TrackingNumberField field={register('trackingNumber')} error={errors.trackingNumber} autoFocus={Boolean(typed.courier)} />
      </div>
      <SameNumberNote order={order} courier={watch('courier')} trackingNumber={watch('trackingNumber')} />
      <MissingCourierNote courier={watch('courier')} trackingNumber={watch('trackingNumber')} />
      <p role="status" className="empty:hidden">
        {!isHandedOver &&
          watch('trackingNumber').trim() === '' &&
          'Ship without a tracking number? The customer then cannot follow the parcel.'}
      </p>
    </FormDialog>
  )
}

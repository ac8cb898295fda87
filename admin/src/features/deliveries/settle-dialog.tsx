import { useApi } from '@saddar/client'
import type { Shipment } from '@saddar/contract'
import { Field, TextInput } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { dropShipments } from './queries.ts'

interface SettleDialogProps {
  shipment: Shipment
  /** What a colleague did meanwhile. */
  overtaken: string
  onClose: () => void
}

/** Says whether a courier that did not answer has booked the parcel. */
export function SettleDialog({ shipment: { _id: id, courier, orderId }, overtaken, onClose }: SettleDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { trackingNumber: '' },
    send: async ({ trackingNumber }) => {
      await api('POST /admin/shipments/:id/settle', { params: { id }, body: { trackingNumber: trackingNumber.trim() || null } })
      dropShipments(queryClient)
      onClose()
    },
  })
  return (
    <FormDialog title="Was the parcel booked?" onClose={onClose} action="Save" overtaken={overtaken} post={post}>
      <p>
        {courier} did not answer. Look for {orderId} in the portal of {courier}. If it is there, enter its tracking number. If not, leave
        the field empty, and you can book the order again.
      </p>
      <Field label="Tracking number" optional error={errors.trackingNumber}>
        {(control) => <TextInput {...control} {...register('trackingNumber')} maxLength={60} autoComplete="off" spellCheck={false} />}
      </Field>
    </FormDialog>
  )
}

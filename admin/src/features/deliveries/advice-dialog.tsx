import { useApi } from '@saddar/client'
import type { Shipment } from '@saddar/contract'
import { type CourierAdvice, courierAdviceNames } from '@saddar/contract/shipment-states'
import { Field, TextInput } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { dropShipments } from './queries.ts'

interface AdviceDialogProps {
  shipment: Shipment
  advice: CourierAdvice
  /** What a colleague did meanwhile. */
  overtaken: string
  onClose: () => void
}

/** Notes what the courier was asked to do with a parcel that it could not deliver. */
export function AdviceDialog({ shipment: { _id: id, courier }, advice, overtaken, onClose }: AdviceDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { note: '' },
    send: async ({ note }) => {
      await api('POST /admin/shipments/:id/advice', { params: { id }, body: { advice, note } })
      dropShipments(queryClient)
      onClose()
    },
  })
  return (
    <FormDialog title={courierAdviceNames[advice]} onClose={onClose} action="Save" overtaken={overtaken} post={post}>
      <p>
        Tell {courier} in its portal or by phone, then note it here. The parcel leaves the list until {courier} reports another failure.
      </p>
      <Field label="Note" optional error={errors.note}>
        {(control) => <TextInput {...control} {...register('note')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

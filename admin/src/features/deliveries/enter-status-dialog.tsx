import { useApi } from '@saddar/client'
import type { Shipment } from '@saddar/contract'
import { type EnteredStatus, enteredStatuses, shipmentStatusNames } from '@saddar/contract/shipment-states'
import { Field, FieldNote, TextInput } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { dropShipments } from './queries.ts'

interface EnterStatusDialogProps {
  shipment: Shipment
  /** What a colleague did meanwhile. */
  overtaken: string
  onClose: () => void
}

/** Enters what became of a parcel that no courier is asked about. */
export function EnterStatusDialog({ shipment, overtaken, onClose }: EnterStatusDialogProps) {
  const { _id: id, courier, orderId, trackingNumber } = shipment
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { status: '', note: '' },
    send: async ({ status, note }) => {
      await api('POST /admin/shipments/:id/status', { params: { id }, body: { status: status as EnteredStatus, note } })
      dropShipments(queryClient)
      onClose()
    },
  })
  return (
    <FormDialog
      title={
        <>
          What happened to <span className="whitespace-nowrap">{orderId}</span>?
        </>
      }
      onClose={onClose}
      action="Save"
      overtaken={overtaken}
      post={post}
    >
      <p>
        The shop does not ask {courier} about this parcel any more. Look {trackingNumber} up in its portal.
      </p>
      <RadioGroup
        legend="Status"
        isLegendHidden
        field={register('status')}
        options={enteredStatuses.map((value) => ({ value, label: shipmentStatusNames[value] }))}
      >
        <FieldNote id={`${id}-status`} error={errors.status} />
      </RadioGroup>
      <Field label="Note" optional error={errors.note}>
        {(control) => <TextInput {...control} {...register('note')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

import { useApi } from '@saddar/client'
import type { Shipment } from '@saddar/contract'
import type { BackChoice } from '@saddar/contract/shipment-states'
import { Field, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { dropShipments } from './queries.ts'

const titles: Record<BackChoice, string> = { received: 'Received back', send_again: 'Send again' }
const done: Record<BackChoice, string> = { received: 'The order is cancelled', send_again: 'You can book the order again' }

/** The words of the button; a lost parcel cannot be received. */
export const backLabel = (choice: BackChoice, { status }: Pick<Shipment, 'status'>): string =>
  choice === 'received' && status === 'lost' ? 'Close as lost' : titles[choice]

interface BackDialogProps {
  shipment: Shipment
  choice: BackChoice
  onClose: () => void
}

/** Asks about the items of a parcel that came back or was lost, and ends its order or sends it again. */
export function BackDialog({ shipment, choice, onClose }: BackDialogProps) {
  const { _id: id, courier, orderId, status, codAmount } = shipment
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { goods: 'usable', note: '' },
    send: async ({ goods, note }) => {
      const areGoodsUsable = status !== 'lost' && goods === 'usable'
      await api('POST /admin/shipments/:id/back', { params: { id }, body: { choice, areGoodsUsable, note } })
      toast.success(done[choice])
      dropShipments(queryClient)
      onClose()
    },
  })
  const isEnd = choice === 'received'
  const label = backLabel(choice, shipment)
  return (
    <FormDialog
      title={
        <>
          {label}: <span className="whitespace-nowrap">{orderId}</span>
        </>
      }
      onClose={onClose}
      action={isEnd ? 'Cancel the order' : label}
      cancel="Not now"
      post={post}
    >
      <p>
        {isEnd
          ? `The order is cancelled, and the customer gets an email.${codAmount === 0 ? ' You then refund the online payment under Payments.' : ''}`
          : 'Ask the customer first. You can then book a new parcel with any courier.'}
      </p>
      {status === 'lost' ? (
        <p>
          {courier} lost the items. They are written off{isEnd ? '.' : ', and new ones are taken out of stock.'}
        </p>
      ) : (
        <RadioGroup
          legend="The items"
          field={register('goods')}
          options={[
            { value: 'usable', label: 'As good as new', hint: isEnd ? 'They go back into stock.' : 'They are sent again.' },
            {
              value: 'damaged',
              label: 'Damaged or missing',
              hint: isEnd ? 'They are written off.' : 'They are written off, and new ones are taken out of stock.',
            },
          ]}
        />
      )}
      <Field label="Note" optional error={errors.note} hint="Saved in the order’s history">
        {(control) => <TextInput {...control} {...register('note')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

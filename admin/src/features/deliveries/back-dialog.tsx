import type { Shipment } from '@saddar/contract'
import type { BackChoice } from '@saddar/contract/shipment-states'
import { Field, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { dropShipments } from './queries.ts'

const titles: Record<BackChoice, string> = { received: 'Received back', send_again: 'Send again' }
const done: Record<BackChoice, string> = { received: 'The order is cancelled', send_again: 'The order waits to be sent again' }

/** The words of the button; a lost parcel cannot be received. */
export const backLabel = (choice: BackChoice, isLost = false): string =>
  choice === 'received' && isLost ? 'Close as lost' : titles[choice]

interface BackDialogProps {
  parcel: Pick<Shipment, 'orderId'> & { courier: string | null; isLost: boolean; isPaidOnline: boolean }
  choice: BackChoice
  /** What a colleague did meanwhile. */
  overtaken?: string
  send: (body: { choice: BackChoice; areGoodsUsable: boolean; note: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks about the items of a parcel that came back or was lost, and ends its order or sends it again. */
export function BackDialog({ parcel: { courier, orderId, isLost, isPaidOnline }, choice, overtaken, send, onClose }: BackDialogProps) {
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { goods: 'usable', note: '' },
    send: async ({ goods, note }) => {
      await send({ choice, areGoodsUsable: !isLost && goods === 'usable', note })
      toast.success(done[choice])
      dropShipments(queryClient)
      onClose()
    },
  })
  const isEnd = choice === 'received'
  const label = backLabel(choice, isLost)
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
      overtaken={overtaken}
      post={post}
    >
      <p>
        {isEnd
          ? `The order is cancelled, and the customer gets an email.${isPaidOnline ? ' You then refund the online payment under Payments.' : ''}`
          : 'Ask the customer first. The order then waits to be sent again, with any courier.'}
      </p>
      {isLost ? (
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

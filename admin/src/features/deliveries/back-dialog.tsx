import { useApi } from '@saddar/client'
import type { Order, Shipment } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import type { BackChoice } from '@saddar/contract/shipment-states'
import { Checkbox, Field, FieldNote, TextInput, toast } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { RadioGroup } from '../../shared/forms/radio-group.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { orderQuery } from '../../shared/order-query.ts'
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
  send: (body: { choice: BackChoice; areGoodsUsable: boolean; damagedLines: number[]; note: string }) => Promise<unknown>
  onClose: () => void
}

interface Typed {
  goods: 'usable' | 'damaged' | 'some'
  /** The places of lines in the order. */
  damaged: string[]
  note: string
}

/** Asks about the items of a parcel that came back or was lost, and ends its order or sends it again. */
export function BackDialog({ parcel: { courier, orderId, isLost, isPaidOnline }, choice, overtaken, send, onClose }: BackDialogProps) {
  const queryClient = useQueryClient()
  // Until it has loaded, the items are asked about together.
  const { data: order } = useQuery(orderQuery(useApi(), orderId))
  const items = order?.items ?? []
  const { register, watch, errors, ...post } = useFormPost<Typed>({
    values: { goods: 'usable', damaged: [], note: '' },
    send: async ({ goods, damaged, note }) => {
      await send({
        choice,
        areGoodsUsable: !isLost && goods !== 'damaged',
        damagedLines: goods === 'some' ? damaged.map(Number) : [],
        note,
      })
      toast.success(done[choice])
      dropShipments(queryClient)
      onClose()
    },
  })
  const isEnd = choice === 'received'
  const label = backLabel(choice, isLost)
  const writtenOff = isEnd ? 'written off' : 'written off, and new ones are taken out of stock'
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
            { value: 'damaged', label: 'Damaged or missing', hint: `They are ${writtenOff}.` },
            ...(items.length > 1 ? [{ value: 'some', label: 'Some are damaged or missing', hint: `Only those are ${writtenOff}.` }] : []),
          ]}
        />
      )}
      {watch('goods') === 'some' && (
        <DamagedItems
          items={items}
          error={errors.damaged}
          field={register('damaged', {
            validate: (chosen, { goods }) => goods !== 'some' || chosen.length > 0 || 'Choose what is damaged or missing',
          })}
        />
      )}
      <Field label="Note" optional error={errors.note} hint="Saved in the order’s history">
        {(control) => <TextInput {...control} {...register('note')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

interface DamagedItemsProps {
  items: Order['items']
  error: string | undefined
  field: Omit<ComponentProps<typeof Checkbox>, 'label' | 'value'>
}

/** A checkbox for each line of the order. */
function DamagedItems({ items, error, field }: DamagedItemsProps) {
  const noteId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? noteId : undefined}>
      <legend className="font-medium text-sm">What is damaged or missing?</legend>
      {items.map((item, line) => (
        <Checkbox
          key={`${item.sku}-${line}`}
          {...field}
          value={String(line)}
          aria-invalid={Boolean(error) || undefined}
          label={`${item.quantity} × ${describeItem(item)}`}
          className="wrap-anywhere"
        />
      ))}
      <FieldNote id={noteId} error={error ?? ''} />
    </fieldset>
  )
}

import { useApi } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { couriers } from '@saddar/contract/couriers'
import { parcelsMaximum, undoSeconds } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { isTrackingNumber, wrongTrackingNumber } from '@saddar/contract/tracking-number'
import { Dialog, FieldNote, Select, Skeleton, TextInput } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { markChanged } from '../../shared/changed-meanwhile.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { CourierField } from './courier-field.tsx'
import { readPastedNumbers } from './pasted-numbers.ts'
import { parcelsQuery } from './queries.ts'
import { SameNumberNote } from './same-number-note.tsx'
import { findSameNumbers } from './same-numbers.ts'
import { stepsWithoutConfirmation } from './status-steps.ts'
import type { BulkChange } from './use-bulk-status.ts'

type Parcel = CallReply<'GET /admin/orders/parcels'>['data']['parcels'][number]

interface ShipDialogProps {
  orderIds: string[]
  /** How many of them their buyers were asked to confirm and have not (rule 16.52). */
  unconfirmed: number
  onClose: () => void
  /** Without the orders that a colleague changed meanwhile. */
  onConfirm: (orderIds: string[], change: BulkChange) => void
}

/** Asks for the courier and the tracking numbers of the selected orders, and says how many customers get a mail (rule 16.13). */
export function ShipDialog(props: ShipDialogProps) {
  const { orderIds, onClose } = props
  const isMany = orderIds.length > parcelsMaximum
  const { data, error, isFetching, refetch } = useQuery({ ...parcelsQuery(useApi(), orderIds), enabled: !isMany })
  if (isMany) return <ShipForm {...props} />
  if (data) return <ShipForm {...props} parcels={data} />
  return (
    <Dialog open onClose={onClose} title={title(orderIds.length)}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div role="status" aria-label="Loading orders" className="flex flex-col gap-4">
          <Skeleton className="h-11" />
          {orderIds.slice(0, 3).map((id) => (
            <Skeleton key={id} className="h-16" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** Without `parcels` there are too many orders for a table. When a colleague changes one of them, what was typed stays. */
function ShipForm({ orderIds, unconfirmed, onClose, onConfirm, parcels = [] }: ShipDialogProps & { parcels?: Parcel[] }) {
  const [loaded] = useState(parcels)
  // The server says why it refuses those that could not be shipped in the first place.
  const lost = parcels.filter(({ canShip }, index) => !canShip && loaded[index]!.canShip)
  const { register, setValue, setFocus, watch, ...post } = useFormPost({
    values: {
      courier: '',
      parcels: parcels.map(({ courier, trackingNumber }) => ({ courier: courier ?? '', trackingNumber: trackingNumber ?? '' })),
    },
    send: async ({ courier, parcels: typed }) => {
      const sent = orderIds.filter((orderId) => !lost.some((parcel) => parcel.orderId === orderId))
      const find = (orderId: string) => typed[parcels.findIndex((parcel) => parcel.orderId === orderId)]
      onConfirm(sent, {
        status: 'shipped',
        parcels: sent.map((orderId) => ({
          orderId,
          courier: find(orderId)?.courier || courier || null,
          trackingNumber: find(orderId)?.trackingNumber.trim() || null,
        })),
      })
    },
  })
  const { courier, parcels: typed } = watch()
  const untracked = parcels.filter(({ canShip }, index) => canShip && !typed[index]?.trackingNumber.trim()).length
  const unnamed = parcels.filter(
    ({ canShip }, index) => canShip && typed[index]?.trackingNumber.trim() && !typed[index].courier && !courier,
  ).length
  const mailed = parcels.length > 0 ? parcels.filter(({ canShip }) => canShip).length : orderIds.length
  const sameNumbers = findSameNumbers(
    parcels.map(({ orderId, customerName, city, canShip }, index) => ({
      orderId,
      to: `${customerName}, ${city}`,
      courier: typed[index]?.courier || courier,
      trackingNumber: canShip ? (typed[index]?.trackingNumber ?? '') : '',
    })),
  )
  const errors = parcels.map((_, index) => {
    if (!isTrackingNumber(typed[index]?.trackingNumber ?? '')) return wrongTrackingNumber
    return sameNumbers[index] && `Same number as ${sameNumbers[index]}`
  })
  const firstShown = parcels.findIndex(({ canShip }) => canShip)
  const noteId = useId()
  const paste = (event: ClipboardEvent, from: number) => {
    const pasted = readPastedNumbers(event.clipboardData.getData('text'), parcels, from)
    if (!pasted) return
    event.preventDefault()
    for (const [index, number] of pasted) setValue(`parcels.${index}.trackingNumber`, number, { shouldDirty: true })
  }
  // A scanner ends each number with Enter.
  const goOn = (event: KeyboardEvent, index: number) => {
    const next = parcels.findIndex(({ canShip }, at) => at > index && canShip)
    if (event.key !== 'Enter' || next < 0) return
    event.preventDefault()
    setFocus(`parcels.${next}.trackingNumber`, { shouldSelect: true })
  }
  return (
    <FormDialog
      title={title(orderIds.length - lost.length)}
      onClose={onClose}
      disabled={lost.length === orderIds.length}
      action={unconfirmed > 0 ? stepsWithoutConfirmation.shipped : 'Mark as shipped'}
      post={post}
    >
      <p role="status" className="text-red-text empty:hidden">
        {lost.length > 0 &&
          `${lost.map(({ orderId }) => orderId).join(', ')} ${lost.length === 1 ? 'was' : 'were'} changed by somebody else meanwhile. The others can be shipped.`}
      </p>
      {unconfirmed > 0 && (
        <p className="text-warning">
          {unconfirmed.toLocaleString('en-US')} not confirmed yet:{' '}
          {unconfirmed === 1 ? 'its buyer was asked and has not answered.' : 'their buyers were asked and have not answered.'}
        </p>
      )}
      <CourierField field={register('courier')} hint={parcels.length > 0 ? 'For all parcels without a courier of their own' : undefined} />
      {parcels.length > 0 ? (
        <>
          <p className="text-quiet">Scan, type or paste a column of tracking numbers, or leave them empty.</p>
          <ul className="flex flex-col divide-y divide-line border-line border-y">
            {parcels.map((parcel, index) => (
              <li key={parcel.orderId} className="grid gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_17.5rem] sm:items-center">
                <div className="min-w-0">
                  <p className="tabular font-medium">{parcel.orderId}</p>
                  <p className="truncate text-quiet">
                    <bdi>{parcel.customerName}</bdi>, {parcel.city}
                  </p>
                  {parcel.toCollect > 0 && <p className="tabular text-quiet">{formatRupees(parcel.toCollect)} in cash</p>}
                </div>
                {/* What was typed for it is kept: it may come back. */}
                {parcel.canShip ? (
                  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-1.5">
                    <Select {...register(`parcels.${index}.courier`)} aria-label={`Courier of ${parcel.orderId}`}>
                      <option value="">As above</option>
                      {couriers.map((name) => (
                        <option key={name}>{name}</option>
                      ))}
                    </Select>
                    <TextInput
                      {...register(`parcels.${index}.trackingNumber`, { validate: () => !errors[index] })}
                      aria-label={`Tracking number of ${parcel.orderId}`}
                      aria-invalid={Boolean(errors[index]) || undefined}
                      aria-describedby={errors[index] ? `${noteId}-${index}` : undefined}
                      placeholder="Tracking no."
                      maxLength={60}
                      autoComplete="off"
                      autoCapitalize="characters"
                      spellCheck={false}
                      data-autofocus={index === firstShown || undefined}
                      onPaste={(event) => paste(event, index)}
                      onKeyDown={(event) => goOn(event, index)}
                    />
                    <div className="col-span-2 has-[>p:only-child:empty]:hidden">
                      {errors[index] ? (
                        <FieldNote id={`${noteId}-${index}`} error={errors[index]} />
                      ) : (
                        <SameNumberNote
                          order={parcel}
                          courier={typed[index]?.courier || courier}
                          trackingNumber={typed[index]?.trackingNumber ?? ''}
                        />
                      )}
                    </div>
                  </div>
                ) : (
                  <p className="text-red-text">{lost.includes(parcel) ? markChanged(parcel.status) : 'Cannot be shipped now'}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-quiet">Tracking numbers can be entered for up to {parcelsMaximum} orders at once.</p>
      )}
      <p role="status" className="text-warning empty:hidden">
        {untracked > 0 &&
          (parcels.length === 1
            ? 'Without a number the buyer cannot track it.'
            : `${untracked} without a number: ${untracked === 1 ? 'its buyer cannot track it' : 'their buyers cannot track them'}.`)}
      </p>
      <p role="status" className="text-warning empty:hidden">
        {unnamed > 0 &&
          (parcels.length === 1
            ? 'Without a courier the buyer cannot track it.'
            : `${unnamed} with a number but without a courier: ${unnamed === 1 ? 'its buyer cannot track it' : 'their buyers cannot track them'}.`)}
      </p>
      <p>
        {mailed === 0
          ? 'No customer gets an email.'
          : `${mailed === 1 ? '1 customer gets' : `${mailed.toLocaleString('en-US')} customers get`} an email. You can undo this for ${undoSeconds.offered} seconds, before it is sent.`}
      </p>
    </FormDialog>
  )
}

const title = (orders: number) => `Ship ${orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`}`

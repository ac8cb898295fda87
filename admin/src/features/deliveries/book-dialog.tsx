import { useApi } from '@saddar/client'
import { localStore } from '@saddar/client/browser-storage'
import type { BookingResult, ParcelDraft } from '@saddar/contract'
import type { CourierName } from '@saddar/contract/courier-accounts'
import { bookingMaximum } from '@saddar/contract/limits'
import { Button, Dialog, Field, Select, Skeleton, TextInput } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { markChanged } from '../../shared/changed-meanwhile.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { draftsQuery, dropShipments } from './queries.ts'

interface BookDialogProps {
  orderIds: string[]
  /** Those that are turned on; at least one. */
  couriers: CourierName[]
  onClose: () => void
  /** What can follow at once for the booked orders. */
  renderNext: (orderIds: string[]) => ReactNode
}

/** The courier with which this device booked last. */
const lastKey = 'saddar.admin.courier'

const title = (orders: number) => `Book ${orders === 1 ? '1 order' : `${orders} orders`} with a courier`

/** Books parcels of orders with a courier, after staff checked weight, pieces, amount and city (rule 6.32). */
export function BookDialog({ orderIds, couriers, onClose, renderNext }: BookDialogProps) {
  const [last] = useState(() => couriers.find((name) => name === localStore.read(lastKey)))
  const [courier, setCourier] = useState<CourierName>(last ?? couriers[0]!)
  const [results, setResults] = useState<BookingResult[] | null>(null)
  const isMany = orderIds.length > bookingMaximum
  const { data, error, isFetching, refetch } = useQuery({ ...draftsQuery(useApi(), courier, orderIds), enabled: !isMany })
  const choice = (
    <Field label="Courier" hint={couriers.length > 1 ? explainCourier(courier, couriers, last) : undefined}>
      {(control) => (
        <Select {...control} value={courier} onChange={(event) => setCourier(event.target.value as CourierName)}>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  )
  if (results) return <ResultsDialog courier={courier} results={results} onClose={onClose} renderNext={renderNext} />
  if (data)
    return (
      <BookForm key={courier} courier={courier} drafts={data.drafts} cities={data.cities} onClose={onClose} onBooked={setResults}>
        {choice}
      </BookForm>
    )
  return (
    <Dialog open onClose={onClose} title={title(orderIds.length)}>
      <div className="flex flex-col gap-4">
        {isMany ? <p>Select at most {bookingMaximum} orders to book at once.</p> : choice}
        {error && !isFetching ? (
          <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          !isMany && (
            <div role="status" aria-label="Loading orders">
              <Skeleton className="h-40" />
            </div>
          )
        )}
      </div>
    </Dialog>
  )
}

/** Why this courier is chosen already; nothing once staff chose another one. */
function explainCourier(courier: CourierName, couriers: CourierName[], last: CourierName | undefined): string | undefined {
  if (courier === last) return 'Used last on this device'
  return !last && courier === couriers[0] ? 'The first of your couriers. The one you book with is remembered.' : undefined
}

interface BookFormProps {
  courier: CourierName
  drafts: ParcelDraft[]
  cities: { id: string; name: string }[]
  onClose: () => void
  onBooked: (results: BookingResult[]) => void
  children: ReactNode
}

/** Grams of a kilogram figure such as 0.5; NaN for anything else, which the server refuses. */
const readGrams = (text: string) =>
  /^\d{1,3}([.,]\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text.replace(',', '.')) * 1_000) : Number.NaN
const readWhole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)

function BookForm({ courier, drafts, cities, onClose, onBooked, children }: BookFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [loaded] = useState(drafts)
  const bookable = loaded.filter(({ canBook }) => canBook)
  const post = useFormPost({
    values: {
      parcels: bookable.map(({ cityId, codAmount, pieces }) => ({
        ...{ cityId: cityId ?? '', codAmount: String(codAmount), pieces: String(Math.min(pieces, 999)), weight: '0.5' },
      })),
      remarks: '',
    },
    toName: (path) =>
      path.replace('weightGrams', 'weight').replace(/^parcels\.(\d+)/, (_, index) => `parcels.${bookable.indexOf(left[Number(index)]!)}`),
    send: async ({ parcels, remarks }) => {
      const body = {
        courier,
        parcels: left.map((draft) => {
          const { cityId, codAmount, pieces, weight } = parcels[bookable.indexOf(draft)]!
          return {
            ...{ orderId: draft.orderId, ...(cityId && { cityId }), remarks },
            ...{ codAmount: readWhole(codAmount), pieces: readWhole(pieces), weightGrams: readGrams(weight) },
          }
        }),
      }
      const { results } = (await api('POST /admin/shipments', { body })).data
      localStore.write(lastKey, courier)
      dropShipments(queryClient)
      onBooked(results)
    },
  })
  /** What became of one that a colleague changed meanwhile; booking them here changes them too. */
  const findChanged = ({ orderId }: ParcelDraft): ParcelDraft | undefined => {
    const now = post.busy ? undefined : drafts.find((draft) => draft.orderId === orderId)
    return now && !now.canBook ? now : undefined
  }
  const left: ParcelDraft[] = bookable.filter((draft) => !findChanged(draft))
  const { register, formState } = post
  const problemOf = (index: number, field: 'codAmount' | 'pieces' | 'weight') => formState.errors.parcels?.[index]?.[field]?.message
  return (
    <FormDialog
      title={title(loaded.length - (bookable.length - left.length))}
      onClose={onClose}
      action={left.length === 1 ? 'Book the parcel' : `Book ${left.length} parcels`}
      disabled={left.length === 0}
      post={post}
    >
      {children}
      {bookable.length < loaded.length && (
        <p className="text-red-text">
          {loaded.length - bookable.length === 1 ? '1 order is left out' : `${loaded.length - bookable.length} orders are left out`}:
          already booked, not paid or not waiting to be sent.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line border-line border-y empty:hidden">
        {bookable.map((draft, index) => {
          const { orderId, customerName, city, cityId } = draft
          const changed = findChanged(draft)
          return (
            <li key={orderId} className="flex flex-col gap-2 py-3">
              <p>
                <span className="tabular font-medium">{orderId}</span>{' '}
                <span className="text-quiet">
                  <bdi>{customerName}</bdi>, {city}
                </span>
              </p>
              {changed ? (
                <p role="status" className="text-red-text">
                  {markChanged(changed.status)}. It is left out.
                </p>
              ) : (
                <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_5rem_6rem]">
                  <Field label="City" className="col-span-2 sm:col-span-1" hint={cityId ? undefined : `${courier} has no ${city}: choose`}>
                    {(control) => (
                      <Select {...control} {...register(`parcels.${index}.cityId`)} required>
                        <option value="">Choose</option>
                        {cities.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                  <Field label="Collect, Rs" error={problemOf(index, 'codAmount')}>
                    {(control) => <TextInput {...control} {...register(`parcels.${index}.codAmount`)} inputMode="numeric" maxLength={9} />}
                  </Field>
                  <Field label="Pieces" error={problemOf(index, 'pieces')}>
                    {(control) => <TextInput {...control} {...register(`parcels.${index}.pieces`)} inputMode="numeric" maxLength={3} />}
                  </Field>
                  <Field label="Weight, kg" className="max-sm:col-span-2" error={problemOf(index, 'weight')}>
                    {(control) => <TextInput {...control} {...register(`parcels.${index}.weight`)} inputMode="decimal" maxLength={6} />}
                  </Field>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Field label="Note for the rider" optional hint={bookable.length > 1 ? 'Printed on all these parcels' : 'Printed on the parcel'}>
        {(control) => <TextInput {...control} {...register('remarks')} maxLength={200} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

interface ResultsDialogProps extends Pick<BookDialogProps, 'onClose' | 'renderNext'> {
  courier: string
  results: BookingResult[]
}

function ResultsDialog({ courier, results, onClose, renderNext }: ResultsDialogProps) {
  const booked = results.filter(({ status }) => status === 'booked')
  const hasBooked = booked.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasBooked && results.length === 1 ? `Booked with ${courier}` : `${booked.length} of ${results.length} booked with ${courier}`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" tone={hasBooked ? 'quiet' : 'primary'} onClick={onClose}>
            Done
          </Button>
          {hasBooked && renderNext(booked.map(({ orderId }) => orderId))}
        </div>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {results.map(({ orderId, status, trackingNumber, message }) => (
          <li key={orderId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <Link to={`/orders/${orderId}`} className="tabular inline-flex min-h-8 items-center font-medium underline underline-offset-4">
              {orderId}
            </Link>
            {status === 'booked' ? (
              <span className="tabular">{trackingNumber}</span>
            ) : (
              <span className="text-red-text">{status === 'unsure' ? `Booking unclear: ${message}` : message}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

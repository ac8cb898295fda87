import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { shippingAddressForm } from '@saddar/contract/forms'
import { addressLengths } from '@saddar/contract/limits'
import { adminTransitions } from '@saddar/contract/order-states'
import { cities, findCity, provinces } from '@saddar/contract/pakistan'
import { Button, Field, Select, TextInput } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sayChanged } from '../../shared/changed-meanwhile.ts'
import { pickChanged, pickNamed } from '../../shared/forms/changed-fields.ts'
import { compareFields } from '../../shared/forms/compare-fields.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { cacheOrder } from './queries.ts'

const readAddress = ({ shippingAddress: { email: _, phoneE164: __, ...address } }: Order) => ({
  ...address,
  addressLine2: address.addressLine2 ?? '',
})
type AddressValues = ReturnType<typeof readAddress>
const labels: Record<keyof AddressValues, string> = {
  ...{ fullName: 'Full name', phone: 'Phone', addressLine1: 'Address', addressLine2: 'Area or landmark', city: 'City' },
  ...{ postalCode: 'Postal code', state: 'Province', country: 'Country' },
}

const canEdit = ({ status }: Order) => adminTransitions.shipped.includes(status)

/** Opens the form that corrects where an order goes; nothing once it has left (rule 16.53). */
export function EditAddressButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {canEdit(order) && (
        <Button tone="quiet" size="sm" aria-label="Edit address" onClick={() => setOpen(true)}>
          Edit
        </Button>
      )}
      {open && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const cityList = useId()
  const [seen] = useState(() => readAddress(order))
  const { register, setValue, errors, ...post } = useFormPost({
    values: seen,
    rules: shippingAddressForm,
    send: (typed): Promise<unknown> => saving.save(pickChanged(typed, seen), seen),
  })
  const saving = useSaving<Partial<AddressValues>, AddressValues>({
    send: async (mine, was) => {
      const body = { ...mine, was: pickNamed(was, mine) }
      const { data } = await api('PUT /admin/orders/:id/address', { params: { id: order.orderId }, body })
      cacheOrder(queryClient, data.order)
      return readAddress(data.order)
    },
    onSaved: onClose,
    onRefused: post.refuse,
    readTheirs: (present) => present as AddressValues,
  })
  const completeCity = (typed: string) => {
    const city = findCity(typed)
    if (!city) return
    setValue('state', city.province)
    if (city.postalCode) setValue('postalCode', city.postalCode)
  }
  return (
    <>
      <FormDialog
        title="Edit address"
        onClose={onClose}
        action="Save address"
        post={post}
        overtaken={canEdit(order) ? '' : `${sayChanged(order)} The address can no longer be changed.`}
      >
        <p className="text-quiet">The total stays the same, also where delivery to another city costs another amount.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Full name" error={errors.fullName}>
            {(control) => <TextInput {...control} {...register('fullName')} maxLength={addressLengths.fullName} autoComplete="off" />}
          </Field>
          <Field label="Phone" error={errors.phone}>
            {(control) => <TextInput {...control} {...register('phone')} inputMode="tel" maxLength={20} autoComplete="off" />}
          </Field>
        </div>
        <Field label="Address" error={errors.addressLine1}>
          {(control) => <TextInput {...control} {...register('addressLine1')} maxLength={addressLengths.line} autoComplete="off" />}
        </Field>
        <Field label="Area or landmark" optional error={errors.addressLine2}>
          {(control) => <TextInput {...control} {...register('addressLine2')} maxLength={addressLengths.line} autoComplete="off" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="City" error={errors.city}>
            {(control) => (
              <TextInput
                {...control}
                {...register('city', { onChange: (event) => completeCity(event.target.value) })}
                list={cityList}
                maxLength={addressLengths.city}
                autoComplete="off"
              />
            )}
          </Field>
          <datalist id={cityList}>
            {cities.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Postal code" error={errors.postalCode}>
            {(control) => (
              <TextInput
                {...control}
                {...register('postalCode')}
                inputMode="numeric"
                maxLength={addressLengths.postalCode}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <Field label="Province" error={errors.state}>
          {(control) => (
            <Select {...control} {...register('state')}>
              {/* Guests could type another. */}
              {!provinces.some((name) => name === seen.state) && <option>{seen.state}</option>}
              {provinces.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      </FormDialog>
      <ConflictDialog what="this address" saving={saving} compare={(theirs, mine) => compareFields(theirs, mine, labels)} />
    </>
  )
}

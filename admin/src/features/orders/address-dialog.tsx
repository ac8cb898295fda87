import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { shippingAddressForm } from '@saddar/contract/forms'
import { adminTransitions } from '@saddar/contract/order-states'
import { Button } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayChanged } from '../../shared/changed-meanwhile.ts'
import { pickChanged, pickNamed } from '../../shared/forms/changed-fields.ts'
import { compareFields } from '../../shared/forms/compare-fields.ts'
import { ConflictDialog } from '../../shared/forms/conflict-dialog.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { AddressFields } from './address-fields.tsx'
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
        <AddressFields register={register} setValue={setValue} errors={errors} otherProvince={seen.state} />
      </FormDialog>
      <ConflictDialog what="this address" saving={saving} compare={(theirs, mine) => compareFields(theirs, mine, labels)} />
    </>
  )
}

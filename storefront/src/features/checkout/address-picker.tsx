import type { User } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { Badge, RadioCard } from '@saddar/ui'
import type { Form } from '../../shared/forms/use-form.ts'
import { getKnownName } from '../../shared/known-name.ts'
import { type CheckoutForm, chooseAddress } from './checkout-form.ts'

/** Chooses one of the shopper's saved addresses, or a new one (rule 6.7). */
export function AddressPicker({ form, user }: { form: Form<CheckoutForm>; user: Pick<User, 'name' | 'email' | 'addresses'> }) {
  const { savedAddressId } = form.values
  const choose = (id: string) => form.change(chooseAddress(form.values, id, user))
  return (
    <fieldset className="grid gap-2 wrap-anywhere">
      <legend className="mb-1.5 text-sm font-medium">Deliver to</legend>
      {user.addresses.map((address) => (
        <RadioCard
          key={address._id}
          name="savedAddressId"
          value={address._id}
          checked={savedAddressId === address._id}
          onChange={() => choose(address._id)}
          label={
            <span className="flex flex-wrap items-center gap-2">
              {address.fullName || getKnownName(user)}
              {address.isDefault && <Badge>Default</Badge>}
            </span>
          }
          hint={
            <>
              {[address.addressLine1, address.addressLine2, address.city, address.postalCode].filter(Boolean).join(', ')}
              {address.phone && <span className="tabular block">{formatPhoneNumber(address.phone)}</span>}
            </>
          }
        />
      ))}
      <RadioCard name="savedAddressId" value="" checked={savedAddressId === ''} onChange={() => choose('')} label="Use a new address" />
    </fieldset>
  )
}

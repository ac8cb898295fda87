import type { User } from '@saddar/contract'
import { Checkbox } from '@saddar/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import type { Form } from '../../shared/forms/use-form.ts'
import { Link } from '../../shared/router/index.ts'
import { AddressPicker } from './address-picker.tsx'
import { CheckoutAddress } from './checkout-address.tsx'
import { type CheckoutForm, isGuest, isIncomplete, readAddress } from './checkout-form.ts'

interface DeliveryPartProps {
  form: Form<CheckoutForm>
  user: Pick<User, '_id' | 'name' | 'email' | 'addresses'>
}

/** Contact e-mail and delivery address: a saved one or a new one. */
export function DeliveryPart({ form, user }: DeliveryPartProps) {
  const { savedAddressId, saveAddress } = form.values
  const saved = user.addresses.find((address) => address._id === savedAddressId)
  const isSavedIncomplete = saved !== undefined && isIncomplete(readAddress(saved, user))
  if (isGuest(user)) return <GuestDelivery form={form} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccountEmail form={form} known={user.email} />
      {user.addresses.length > 0 && <AddressPicker form={form} user={user} />}
      {isSavedIncomplete && <FormNotice tone="info">This saved address lacks something the rider needs. Please complete it.</FormNotice>}
      {(!saved || isSavedIncomplete) && <CheckoutAddress key={savedAddressId} form={form} kind="shipping" />}
      {(!saved || isSavedIncomplete) && (
        <Checkbox
          name="saveAddress"
          label={saveLabel}
          checked={saveAddress}
          onChange={(event) => form.change({ ...form.values, saveAddress: event.target.checked })}
        />
      )}
    </div>
  )
}

/** Name, phone number and address; the e-mail is optional (rule 6.23). */
function GuestDelivery({ form }: { form: Form<CheckoutForm> }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SignInHint />
      <CheckoutAddress form={form} kind="shipping" />
      <GuestEmail form={form} />
    </div>
  )
}

/** The form of a new shopper until it is known who is asking: the page's mark says whether that is a guest. */
export function DeliveryFrame({ form }: { form: Form<CheckoutForm> }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="guest:hidden">
        <AccountEmail form={form} known={form.values.email} />
      </div>
      <div className="grid signed-in:hidden">
        <SignInHint />
      </div>
      <CheckoutAddress form={form} kind="shipping" />
      <div className="signed-in:hidden">
        <GuestEmail form={form} />
      </div>
      <div className="guest:hidden">
        <Checkbox label={saveLabel} checked readOnly />
      </div>
    </div>
  )
}

const saveLabel = 'Save this address for next time'

/** @param known the account's email, which needs no explanation */
function AccountEmail({ form, known }: { form: Form<CheckoutForm>; known: string }) {
  const followed = useRef(known)
  // The account's may have been changed elsewhere, and become known after the form.
  const follow = useEffectEvent(() => {
    if (form.values.email === followed.current && known !== followed.current) form.change({ ...form.values, email: known })
    followed.current = known
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each email
  useEffect(() => follow(), [known])
  return (
    <EmailField
      field={form.field('email')}
      hint={form.values.email === known ? undefined : `Only for questions about this order. Order emails go to ${known}.`}
    />
  )
}

const SignInHint = () => (
  <p className="-mb-2 text-sm text-quiet">
    You need no account.{' '}
    <Link to="/login" state={{ from: '/checkout' }} className="inline-flex min-h-11 items-center underline underline-offset-4">
      Sign in to use a saved address
    </Link>
  </p>
)

const GuestEmail = ({ form }: { form: Form<CheckoutForm> }) => (
  <EmailField
    field={form.field('email')}
    optional
    hint="For the confirmation and a link to your order. You can always track it with its number and your phone number."
  />
)

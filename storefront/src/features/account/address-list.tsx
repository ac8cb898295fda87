import type { Address, User } from '@saddar/contract'
import { addressesMaximum } from '@saddar/contract/limits'
import { Button, Dialog, EmptyState } from '@saddar/ui'
import { MapPin, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { focusResult } from '../../shared/focus-result.ts'
import { DialogButtons } from '../../shared/forms/dialog-buttons.tsx'
import { getKnownName } from '../../shared/known-name.ts'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { type AddressFormValues, type AddressInput, makeDefault, newAddress, putAddress, readForm, removeAddress } from './address-book.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { useFirstOnes } from './first-ones.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

const shownFirst = 2

const titleId = 'addresses-title'
/** The place of the addresses on the account page, for links. */
export const addressesId = 'addresses'

const focusHeading = () => focusResult(() => document.getElementById(titleId))

/** The saved addresses: add, change, delete, choose the default. */
export function AddressList({ user }: { user: User }) {
  const { changeAddresses } = useUpdateProfile()
  const [edited, setEdited] = useState<AddressFormValues | null>(null)
  const [deleted, setDeleted] = useState<Address | null>(null)
  // What was typed into the form of a new address that a press outside or Escape has closed.
  const typed = useRef<AddressFormValues>(undefined)
  const { submit, busy } = useSubmit('changeAddresses', {
    send: (change: (list: Address[]) => AddressInput[]) => changeAddresses(change),
    onFailure: toastFailure('Failed to save the address'),
  })
  const save = async (values: AddressFormValues) => {
    await changeAddresses((list) => putAddress(list, values))
    setEdited(null)
    if (values._id) return
    typed.current = undefined
    // A new one is the last.
    showAll()
    // The button that opened the form is gone after the first one, and after the last.
    if ([0, addressesMaximum - 1].includes(user.addresses.length)) focusHeading()
  }
  const remove = async ({ _id }: Address) => {
    const isGone = await submit((list) => removeAddress(list, _id))
    setDeleted(null)
    if (isGone) focusHeading()
  }
  const add = () => setEdited(typed.current ?? { ...newAddress, fullName: getKnownName(user) })
  const cancel = () => {
    typed.current = undefined
    setEdited(null)
  }
  const defaultFirst = [...user.addresses.filter(({ isDefault }) => isDefault), ...user.addresses.filter(({ isDefault }) => !isDefault)]
  const { shown, button, showAll } = useFirstOnes(defaultFirst, shownFirst, 'addresses')
  const canAdd = user.addresses.length < addressesMaximum
  return (
    <section id={addressesId} aria-labelledby={titleId} className="grid scroll-mt-20 gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-lg outline-none">
          Addresses
        </h2>
        {user.addresses.length > 0 && canAdd && (
          <Button tone="quiet" onClick={add} className="-mr-3 px-3! text-sm">
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            Add address
          </Button>
        )}
      </div>
      {user.addresses.length === 0 ? (
        <EmptyState
          className="rounded-tile border border-line bg-surface py-6!"
          icon={<MapPin aria-hidden strokeWidth={1.5} />}
          title="No saved address yet"
          action={
            <Button tone="outline" onClick={add}>
              Add address
            </Button>
          }
        >
          Save one to check out faster.
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {shown.map((address) => (
            <li key={address._id} className="grid">
              <AddressCard
                address={address}
                name={getKnownName(user)}
                busy={busy}
                onEdit={() => setEdited(readForm(address))}
                onDelete={() => setDeleted(address)}
                onDefault={() => submit((list) => makeDefault(list, address._id))}
              />
            </li>
          ))}
        </ul>
      )}
      {button}
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={edited?._id ? 'Change address' : 'New address'}>
        {edited && (
          <AddressForm
            initial={edited}
            onChange={(values) => {
              if (!values._id) typed.current = values
            }}
            onSave={save}
            onCancel={cancel}
          />
        )}
      </Dialog>
      <Dialog
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        title="Delete this address?"
        footer={
          <DialogButtons>
            <Button tone="quiet" onClick={() => setDeleted(null)} data-autofocus>
              Keep it
            </Button>
            <Button busy={busy} onClick={() => deleted && void remove(deleted)}>
              Delete address
            </Button>
          </DialogButtons>
        }
      >
        <p className="text-quiet">
          {deleted?.street}, {deleted?.city}. Orders already placed keep it.
        </p>
      </Dialog>
    </section>
  )
}

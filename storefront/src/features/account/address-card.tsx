import type { Address } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { Badge, Button } from '@saddar/ui'
import { useRef } from 'react'
import { focusResult } from '../../shared/focus-result.ts'

interface AddressCardProps {
  address: Address
  /** The account's name, for an address without one. */
  name: string
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  /** Returns whether the address is the default now. */
  onDefault: () => Promise<boolean>
}

export function AddressCard({ address, name, busy, onEdit, onDelete, onDefault }: AddressCardProps) {
  const where = `${address.street}, ${address.city}`
  const edit = useRef<HTMLButtonElement>(null)
  const makeDefault = async () => {
    // The button that had the focus is gone.
    if (await onDefault()) focusResult(() => edit.current)
  }
  return (
    <article aria-label={where} className="flex flex-col justify-between gap-2 rounded-tile border border-line bg-surface p-5 pb-2">
      <div className="grid gap-0.5 wrap-anywhere text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {address.fullName || name}
          {address.isDefault && <Badge>Default</Badge>}
        </p>
        <p>{[address.street, address.addressLine2].filter(Boolean).join(', ')}</p>
        <p>{[address.city, address.zip, address.state].filter(Boolean).join(', ')}</p>
        <p className="tabular text-quiet">{formatPhoneNumber(address.phone)}</p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button ref={edit} tone="quiet" onClick={onEdit} className="px-3! text-sm" aria-label={`Edit ${where}`}>
          Edit
        </Button>
        <Button tone="quiet" onClick={onDelete} className="px-3! text-sm" aria-label={`Delete ${where}`}>
          Delete
        </Button>
        {!address.isDefault && (
          <Button
            tone="quiet"
            disabled={busy}
            onClick={() => void makeDefault()}
            className="px-3! text-sm"
            aria-label={`Make ${where} the default`}
          >
            Make default
          </Button>
        )}
      </div>
    </article>
  )
}

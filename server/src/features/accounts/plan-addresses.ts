import type { FieldError } from '@saddar/contract/errors'
import { type accountAddressForm, isPhone } from '@saddar/contract/forms'
import type { output } from 'zod/v4/core'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { AddressRow } from './addresses.ts'

export type AddressInput = output<typeof accountAddressForm>
/** A row to insert; without an id it is new. */
export type PlannedAddress = Omit<AddressRow, 'id' | 'user_id'> & { id?: string }

/**
 * Merges the submitted list into the address book: the list replaces it, in its order (rule 2.7). An address with `_id` keeps the fields
 * that the form lacks. Exactly one becomes the default: the last one marked, else the previous one, else the first.
 * @throws AppError ADDRESS_NOT_FOUND for an `_id` that is not in the address book, VALIDATION for a duplicate one and for a new phone number that is
 * none
 */
export function planAddresses(kept: AddressRow[], list: AddressInput[]): PlannedAddress[] {
  const seen = new Set<string>()
  const planned = list.map((input, position) => {
    const old = input._id ? kept.find((row) => row.id === input._id) : undefined
    const path = `addresses.${position}._id`
    if (input._id && !old) throw new AppError('ADDRESS_NOT_FOUND', { errors: [notFound(path)] })
    if (old && seen.has(old.id)) throw invalid([{ msg: 'The same address is listed twice', path }])
    if (old) seen.add(old.id)
    if (input.phone && input.phone !== old?.phone && !isPhone(input.phone))
      throw invalid([{ msg: 'Invalid phone number format', path: `addresses.${position}.phone` }])
    return {
      ...(old && { id: old.id }),
      full_name: input.fullName ?? old?.full_name ?? '',
      line1: input.street,
      line2: input.addressLine2 ?? old?.line2 ?? '',
      city: input.city,
      state: input.state,
      postal_code: input.zip,
      country: input.country,
      phone: input.phone ?? old?.phone ?? '',
      is_default: false,
      position,
    }
  })
  const chosen = planned[findDefault(kept, list)]
  if (chosen) chosen.is_default = true
  return planned
}

function findDefault(kept: AddressRow[], list: AddressInput[]): number {
  const marked = list.findLastIndex((input) => input.isDefault)
  if (marked >= 0) return marked
  const former = kept.find((row) => row.is_default)
  const still = list.findIndex((input) => input._id !== undefined && input._id === former?.id && input.isDefault === undefined)
  return Math.max(0, still)
}

const notFound = (path: string): FieldError => ({ msg: 'Saved address not found', path })

import { createHash } from 'node:crypto'
import type { Address, OrderAddress, PlacedItem, Placement } from '@saddar/contract'
import { placementAddress, placementBankAccount } from '@saddar/contract/calls/orders'
import { contactEmail } from '@saddar/contract/forms'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import type { Db } from '../../platform/db/connect.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { parse } from '../../platform/http/parse.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { findAddress } from '../accounts/index.ts'
import { type Choice, matchSku, type Sku } from '../catalogue/index.ts'

/** The addresses of an order, and whether the shipping address is a new one. */
export interface Destination {
  shipping: OrderAddress
  billing: OrderAddress
  isNew: boolean
}

/**
 * Reads the addresses of a placement: a saved address of the user, or the form (rule 6.7).
 * @throws AppError ADDRESS_NOT_FOUND; VALIDATION with the form's messages
 */
export async function readDestination(
  db: Db,
  userId: string | null,
  placement: Pick<Placement, 'shippingAddress' | 'billingAddress' | 'contactEmail'> &
    Partial<Pick<Placement, 'useExistingAddress' | 'existingAddressId'>>,
): Promise<Destination> {
  const email = placement.contactEmail ? parse(contactEmail, placement.contactEmail, 'contactEmail') : null
  const isNew = !placement.useExistingAddress
  const shipping = isNew
    ? readForm(placement.shippingAddress, email)
    : fromSaved(await getSaved(db, userId, placement.existingAddressId), email)
  return { shipping, billing: readBilling(placement.billingAddress, shipping), isNew }
}

async function getSaved(db: Db, userId: string | null, id: string | null | undefined): Promise<Address> {
  const saved = id && userId !== null ? await findAddress(db, userId, id) : undefined
  if (!saved) throw new AppError('ADDRESS_NOT_FOUND')
  return saved
}

function readForm(given: unknown, email: string | null): OrderAddress {
  const form = parse(placementAddress, given ?? {}, 'shippingAddress')
  return { ...form, addressLine2: form.addressLine2 ?? '', email: form.email ?? email, phoneE164: toE164(form.phone) }
}

/** A saved address may lack fields that only checkout asks for, so it is checked by the form's rules too. */
function fromSaved(saved: Address, email: string | null): OrderAddress {
  const { fullName, addressLine1, addressLine2, city, state, postalCode, country, phone } = saved
  return readForm({ fullName, addressLine1, addressLine2, city, state, postalCode, country, phone }, email)
}

function readBilling(billing: Placement['billingAddress'], shipping: OrderAddress): OrderAddress {
  const phone = billing?.phone || shipping.phone
  return {
    fullName: billing?.fullName || shipping.fullName,
    addressLine1: billing?.addressLine1 || shipping.addressLine1,
    // The second line belongs to the first.
    addressLine2: billing?.addressLine1 ? (billing.addressLine2 ?? '') : shipping.addressLine2,
    city: billing?.city || shipping.city,
    state: billing?.state || shipping.state,
    postalCode: billing?.postalCode || shipping.postalCode,
    country: billing?.country || shipping.country,
    phone,
    phoneE164: toE164(phone),
    email: null,
  }
}

/** @throws AppError VALIDATION when the payment method needs an account number and none is given */
export function readBankAccount(placement: Pick<Placement, 'paymentMethod' | 'bankAccountNumber'>): string | null {
  return getPaymentMethod(placement.paymentMethod).fields.includes('bankAccountNumber')
    ? parse(placementBankAccount, placement.bankAccountNumber ?? '', 'bankAccountNumber')
    : null
}

/** The SKU that an item of the payload names: by the id of its option or variant, else by colour, capacity and size. */
export function matchItemSku(skus: Sku[], item: PlacedItem): Sku | undefined {
  const own = skus.filter(({ productId }) => productId === item.productId)
  const id = item.storageOptionId ?? item.sizeOptionId
  if (id) return own.find(({ skuId }) => skuId === id)
  const choice: Choice = {
    productId: item.productId,
    variantColor: item.storageVariant?.color?.name ?? item.sizeVariant?.color?.name ?? item.colorVariant?.color?.name,
    storageCapacity: item.storageVariant?.storageOption?.capacity,
    size: item.sizeVariant?.sizeOption?.size,
  }
  const byName = matchSku(own, choice)
  return byName ?? (item.variantId ? own.find(({ skuId }) => skuId === item.variantId) : undefined)
}

/** The key of a guest, which must be a secret: it is what shows a repeated request to be theirs. @throws AppError VALIDATION */
export function readGuestKey(header: string | string[] | undefined): string {
  const key = readIdempotencyKey(header) ?? ''
  if (key.length < guestKeyLength) {
    throw invalid([{ msg: `Idempotency-Key must be ${guestKeyLength} random characters or more`, path: 'Idempotency-Key' }])
  }
  return key
}
/** 128 random bits in base64url. */
const guestKeyLength = 22

/** What tells a repeated request from another one with the same key. */
export const idempotencyOf = (key: string, body: unknown) => ({
  key,
  bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
})

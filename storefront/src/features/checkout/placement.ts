import type { CallInput, CartItem } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import type { OrderAmounts } from '@saddar/contract/order-amounts'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import type { AddressFields } from '../../shared/forms/address-fill.ts'
import type { CheckoutForm } from './checkout-form.ts'

export type Placement = NonNullable<CallInput<'POST /orders'>['body']> &
  Pick<NonNullable<CallInput<'POST /orders/guest'>['body']>, 'cartId'>
type PlacedItem = Placement['items'][number]

/** The body of POST /orders. Text is trimmed here, so that one order has one body and one idempotency key. */
export function writePlacement(form: CheckoutForm, lines: CartItem[], amounts: OrderAmounts, usesSaved: boolean): Placement {
  const email = form.email.trim()
  // The server computes the discount; the total tells the server which amount the shopper saw.
  const { discountAmount: _, ...shown } = amounts
  return {
    items: lines.map(writeItem),
    fromCart: true,
    paymentMethod: form.paymentMethod,
    orderNotes: form.orderNotes.trim(),
    ...shown,
    discountCode: form.discountCode || null,
    useExistingAddress: usesSaved,
    existingAddressId: usesSaved ? form.savedAddressId : null,
    // A guest may leave it out.
    shippingAddress: { ...trimAddress(form.shipping), ...(email && { email }) },
    // A saved address that had to be completed is completed in the address book.
    saveAddress: form.saveAddress && !usesSaved,
    billingAddress: form.billingSame ? null : trimAddress(form.billing),
    bankAccountNumber: getPaymentMethod(form.paymentMethod).fields.includes('bankAccountNumber') ? form.bankAccountNumber.trim() : null,
    contactEmail: email || null,
  }
}

function trimAddress(address: AddressFields): AddressFields {
  const trimmed = { ...address }
  for (const name of Object.keys(trimmed) as (keyof AddressFields)[]) trimmed[name] = trimmed[name].trim()
  return trimmed
}

function writeItem(line: CartItem): PlacedItem {
  const color = line.variantColor ? { name: line.variantColor } : null
  const item = {
    productId: line.productId,
    quantity: line.quantity,
    price: effectivePrice(line),
    title: line.title,
    image: line.image,
    variantId: line.variantId,
  }
  if (line.storageCapacity)
    return {
      ...item,
      variantType: 'storage',
      storageOptionId: line.storageOptionId,
      storageVariant: { storageOption: { capacity: line.storageCapacity }, color },
    }
  if (line.size)
    return { ...item, variantType: 'size', sizeOptionId: line.sizeOptionId, sizeVariant: { sizeOption: { size: line.size }, color } }
  if (color) return { ...item, variantType: 'color', colorVariant: { color } }
  return { ...item, variantType: 'simple', simpleProduct: { quantity: line.quantity } }
}

/** Finds a line without a product, which cannot be ordered. */
export function findNamelessLine(lines: CartItem[]): CartItem | undefined {
  return lines.find((line) => !line.productId)
}

/** Whether the order has two or more pieces of one item: a quantity of 2 and above, or a repeated identity (rule 6.11). */
export function isRepeatedOrder(items: PlacedItem[]): boolean {
  return items.some((item) => item.quantity >= 2) || new Set(items.map(getItemKey)).size < items.length
}

function getItemKey({ productId, storageVariant, sizeVariant, colorVariant }: PlacedItem): string {
  return getLineKey({
    productId,
    variantColor: (storageVariant ?? sizeVariant ?? colorVariant)?.color?.name,
    storageCapacity: storageVariant?.storageOption?.capacity,
    size: sizeVariant?.sizeOption?.size,
  })
}

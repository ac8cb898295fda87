import type { Api } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { addressLengths } from '@saddar/contract/limits'
import { effectivePrice } from '@saddar/contract/money'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { getDelivery } from '../../shared/settings-query.ts'
import { listAvailable } from '../cart/cart-changes.ts'
import { getGuestCartId, guestLines } from '../cart/guest-cart.ts'
import { priceShipping } from '../cart/price-shipping.ts'
import type { PriceSettings } from './checkout-amounts.ts'

export const discountKey = ['discount']

type PricedCart = Pick<Cart, 'items' | 'totalPrice'>

/** What the parcel costs depends on; a free-shipping code takes it off. */
export interface ParcelTerms {
  settings: Pick<PriceSettings, 'delivery'>
  place: Place
}

/** By the phone number of the order too: whether its buyer may use the code is then judged as when the order is placed (rule 14.2.2). */
interface BuyerTerms extends ParcelTerms {
  phone?: string | null
}

/** The server's amount for a code and this cart; refetched when the cart or the fee of its parcel changes (rule 6.13). */
export function discountQuery(api: Api, code: string, cart: PricedCart, { settings, place, phone }: BuyerTerms) {
  const delivery = getDelivery(settings)
  const lines = listAvailable(cart)
  const isParcel = delivery.charge === 'parcel'
  return queryOptions({
    queryKey: [
      ...discountKey,
      code,
      isParcel && priceShipping(cart, delivery, place),
      lines.map((line) => [getLineKey(line), line.quantity, effectivePrice(line), line.shippingCost]),
      ...(phone ? [phone] : []),
    ],
    queryFn: async () => {
      const productIds = [...new Set(lines.map(({ productId }) => productId))]
      return (
        await api('POST /discounts/apply', {
          body: { code, orderTotal: cart.totalPrice, productIds, ...(isParcel && pickPlace(place)), ...(phone && { phone }), ...ofGuest() },
        })
      ).discount
    },
    // Short: the code's usage limit may be reached while the shopper types an address.
    staleTime: 60_000,
    meta: { personal: true, live: false },
  })
}

// What a guest mistypes counts for the cart, not for everybody behind the address.
const ofGuest = () => (guestLines.read().length > 0 ? { cartId: getGuestCartId() } : {})

// A saved address has more fields; a form may hold more than an address may.
const pickPlace = ({ city, state = '' }: Place) => ({
  city: city.trim().slice(0, addressLengths.city),
  state: state.trim().slice(0, addressLengths.state),
})

/** The discount of the applied code in rupees, if known; 0 without a code or after the server refused it. */
export function readDiscountAmount(queryClient: QueryClient, api: Api, code: string, cart: PricedCart, parcel: ParcelTerms): number {
  if (code === '') return 0
  const state = queryClient.getQueryState(discountQuery(api, code, cart, parcel).queryKey)
  return state?.status === 'success' ? (state.data?.discountAmount ?? 0) : 0
}

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newShopper } from './steps.ts'

export const karachiAddress = {
  fullName: 'Ayesha Malik',
  addressLine1: 'House 12, Street 4',
  city: 'Karachi',
  state: 'Sindh',
  postalCode: '74000',
  country: 'Pakistan',
  phone: '0300 1234567',
}

/** Places a cash order through the API. */
export async function placeOrder(
  request: APIRequestContext,
  token: string,
  productIds: string[],
  shippingAddress: object = karachiAddress,
  /** Fields of each item, such as its colour, or its quantity. */
  each: object = {},
  /** Further fields of the order, such as its notes. */
  more: object = {},
): Promise<{ _id: string; orderId: string }> {
  const reply = await request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      items: productIds.map((productId) => ({ productId, quantity: 1, ...each })),
      paymentMethod: 'cash_on_delivery',
      shippingAddress,
      saveAddress: false,
      ...more,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data.order
}

/** Places an order to Mianwali for a charger, by a new shopper. Returns the order number. */
export async function buyCharger({ request }: Page, fullName = 'Ayesha Malik'): Promise<string> {
  const registered = await (await request.post('/api/auth/register', { data: newShopper() })).json()
  const { product } = await (await request.get('/api/products/public/barqi-duo-33w-charger')).json()
  const mianwali = { ...karachiAddress, fullName, city: 'Mianwali', state: 'Punjab', postalCode: '42200' }
  return (await placeOrder(request, registered.data.token, [product._id], mianwali)).orderId
}

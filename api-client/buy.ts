import createClient from 'openapi-fetch'
import type { paths } from './generated/shop.js'

/**
 * Buys one piece of the first listed product as a new shopper, with a client generated from the OpenAPI document.
 * @throws Error with the shop's message when a call fails
 */
export async function buy(baseUrl: string): Promise<{ orderId: string; total: number }> {
  const shop = createClient<paths>({ baseUrl })
  const registered = await shop.POST('/auth/register', {
    body: { name: 'Ayesha Khan', email: `${crypto.randomUUID()}@mail.example`, password: 'Kite-over-9-Roofs!' },
  })
  if (!registered.data) throw new Error(registered.error.message)
  const headers = { authorization: `Bearer ${registered.data.data.token}` }

  const listed = await shop.GET('/products/public', { params: { query: { limit: 1 } } })
  const product = listed.data?.products[0]
  if (!product) throw new Error(listed.error?.message ?? 'no products')
  const added = await shop.POST('/cart', { headers, body: { productId: product._id, quantity: 1 } })
  if (!added.data) throw new Error(added.error.message)

  const placed = await shop.POST('/orders', {
    headers,
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      items: added.data.data.cart.items.map(({ productId, quantity }) => ({ productId, quantity })),
      paymentMethod: 'cash_on_delivery',
      shippingAddress: {
        fullName: 'Ayesha Khan',
        addressLine1: 'House 12, Street 4',
        city: 'Karachi',
        state: 'Sindh',
        postalCode: '75300',
        country: 'Pakistan',
        phone: '0300 1234567',
      },
      saveAddress: false,
    },
  })
  if (!placed.data) throw new Error(placed.error.message)
  const { _id } = placed.data.data.order
  const read = await shop.GET('/orders/{id}', { headers, params: { path: { id: _id } } })
  if (!read.data) throw new Error(read.error.message)
  return { orderId: read.data.data.order.orderId, total: read.data.data.order.totalAmount }
}

import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { placeOrder } from './place-order.ts'
import type { Listed } from './products.ts'
import { demoAdmin, newShopper } from './steps.ts'

interface Reviewed extends Listed {
  numReviews: number
}

/** Finds a product without options and without reviews. */
export async function findUnreviewed(request: APIRequestContext): Promise<string> {
  const { products } = (await (await request.get('/api/products/public?limit=100')).json()) as { products: Reviewed[] }
  const plain = products.filter((product) => [...product.variants, ...product.storageOptions, ...product.sizeOptions].length === 0)
  return plain.find(({ numReviews, stock }) => numReviews === 0 && stock >= 20)!._id
}

/** Creates a person who has ordered and received the product. */
export async function makeBuyer(request: APIRequestContext, productId: string, name: string) {
  const shopper = { ...newShopper(), name }
  const read = async (reply: Awaited<ReturnType<APIRequestContext['post']>>) =>
    ((await reply.json()) as { data: never }).data as { token: string }
  const { token } = await read(await request.post('/api/auth/register', { data: shopper }))
  const order = await placeOrder(request, token, [productId])
  const admin = await read(await request.post('/api/admin/login', { data: demoAdmin }))
  await request.put(`/api/orders/${order._id}/status`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { status: 'delivered' },
  })
  const review = async (rating: number, comment: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await request.post('/api/reviews', { headers, data: { productId, orderId: order._id, rating, comment } })
    expect(reply.status()).toBe(201)
  }
  return { ...shopper, orderId: order._id, review }
}

export async function goToReviews(page: Page, productId: string) {
  await page.goto(`/product/${productId}`)
  const section = page.getByRole('region', { name: 'Reviews' })
  await section.scrollIntoViewIfNeeded()
  return section
}

/** Presses a star as shoppers do: its radio button is invisible. */
export async function chooseStars(form: Locator, name: string): Promise<void> {
  await form
    .locator('label')
    .filter({ has: form.page().getByRole('radio', { name }) })
    .click()
  await expect(form.getByRole('radio', { name })).toBeChecked()
}

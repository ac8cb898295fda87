import type { Page } from '@playwright/test'
import { fillNewAddress, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

interface Told {
  event: string
  ecommerce: { currency: string; value: number; transaction_id?: string; shipping?: number; items: Record<string, unknown>[] }
}
/** The data layer's events of this document by name. */
const events = (page: Page, name: string) =>
  page.evaluate(
    (event) => (window as { dataLayer?: unknown[] }).dataLayer?.filter((each) => (each as Told).event === event) ?? [],
    name,
  ) as Promise<Told[]>

const slug = 'barqi-duo-33w-charger'
const item = { item_id: 'BQ-DUO33', item_name: expect.stringContaining('Barqi Duo 33W'), price: 1990, quantity: 1 }

test('pushes cart, checkout and purchase to the data layer once, and no purchase again on reload', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => events(page, 'add_to_cart')).toHaveLength(1)
  expect((await events(page, 'add_to_cart'))[0]!.ecommerce).toEqual({ currency: 'PKR', value: 1990, items: [item] })
  expect(await events(page, 'page_view')).toHaveLength(1)

  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click()
  await fillNewAddress(page)
  expect((await events(page, 'begin_checkout')).map(({ ecommerce }) => ecommerce)).toEqual([
    { currency: 'PKR', value: 1990, items: [item] },
  ])

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const purchases = await events(page, 'purchase')
  expect(purchases).toHaveLength(1)
  expect(purchases[0]!.ecommerce).toMatchObject({
    currency: 'PKR',
    value: 1990,
    shipping: expect.any(Number),
    transaction_id: page.url().split('/').at(-1),
    items: [item],
  })
  expect(await events(page, 'begin_checkout')).toHaveLength(1)
  expect(await events(page, 'add_to_cart')).toHaveLength(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await events(page, 'page_view')).toHaveLength(1)
  expect(await events(page, 'purchase')).toHaveLength(0)
})

test('pushes a guest’s item once it is in the cart after signing in, not before', async ({ page }) => {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  expect(await events(page, 'add_to_cart')).toHaveLength(0)
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  const email = `guest.${Date.now()}@example.pk`
  await page.getByLabel('Name', { exact: true }).fill('Bilal Ahmed')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Kite-over-9-Roofs!')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => events(page, 'add_to_cart')).toHaveLength(1)
})

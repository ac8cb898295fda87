import type { Locator, Page } from '@playwright/test'
import { answerCalls, breakCalls, enter, faultMessages, keepPictures } from './support/faults.ts'
import { openLive } from './support/live.ts'
import { chooseStars } from './support/reviews.ts'
import { fillNewAddress, newShopper, register, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { findToasts, measureToast } from './support/toasts.ts'

test.use({ allowedMessages: faultMessages })

const slug = 'barqi-duo-33w-charger'
const widths = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const

/** Each text appears once on the page, and no toast appears. */
async function expectOnce(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: false }).filter({ visible: true })).toHaveCount(1)
  await expect(findToasts(page)).toHaveCount(0)
}

/** The toast is below the header, above bars at the lower edge, and does not cover what was pressed. */
async function expectClear(page: Page, pressed: Locator, text: string): Promise<void> {
  expect(await measureToast(page, pressed)).toEqual({ text, isBelowHeader: true, isAboveBars: true, isInside: true, covers: false })
}

async function openCheckout(page: Page): Promise<void> {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/checkout/)
  await fillNewAddress(page)
}

test('checkout shows each error once, at its field or in the alert, and never in a toast', async ({ page, axe }) => {
  await openCheckout(page)
  const refuse = (json: object) => answerCalls(page, /\/api\/orders$/, { success: false, code: 'VALIDATION', ...json }, 400)
  const errors = [
    { path: 'shippingAddress.phone', msg: 'Invalid phone number format' },
    { path: 'items.0', msg: 'Barqi Duo: only 2 left in stock' },
  ]
  await refuse({ message: 'Invalid request data', errors })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Phone')).toBeFocused()
  const alert = page.getByRole('alert').filter({ hasText: 'only 2 left' })
  await expect(alert).toHaveText('Barqi Duo: only 2 left in stock')
  await expect(alert).toBeInViewport()
  await expectOnce(page, 'Invalid phone number format', 'only 2 left in stock')
  await keepPictures(page, 'checkout refused at a field')
  await axe(page)

  await page.unroute(/\/api\/orders$/)
  await refuse({ message: 'This order is too large to place online. Please contact us.' })
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expectOnce(page, 'This order is too large to place online. Please contact us.')
  }
  await expect(page.getByText('Invalid phone number format')).toHaveCount(0)
  await keepPictures(page, 'checkout refused')
})

test('an order rejected because nothing in the cart can be bought shows a toast, since the form disappears', async ({ page }) => {
  await openCheckout(page)
  await answerCalls(
    page,
    /\/api\/orders$/,
    { success: false, code: 'ITEMS_UNAVAILABLE', message: 'Some items in your cart are unavailable' },
    400,
  )
  await answerCalls(page, /\/api\/cart$/, {
    success: true,
    data: { cart: { items: [], totalPrice: 0, totalShippingCost: 0, itemCount: 0 } },
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(findToasts(page)).toHaveText(['Some items in your cart are unavailable'])
})

test('an expired discount code shows its error once, at its field', async ({ page }) => {
  await openCheckout(page)
  await answerCalls(page, /\/api\/discounts\/apply/, {
    success: true,
    discount: { code: 'EID', type: 'fixed', value: 100, discountAmount: 100, finalTotal: 2_000 },
  })
  await page.getByRole('button', { name: 'Discount code' }).click()
  await page.getByLabel('Discount code').fill('EID')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('EID', { exact: true })).toBeVisible()
  const gone = { success: false, code: 'DISCOUNT_EXPIRED', message: 'This discount code has expired' }
  await page.unroute(/\/api\/discounts\/apply/)
  await answerCalls(page, /\/api\/discounts\/apply/, gone, 400)
  await answerCalls(page, /\/api\/orders$/, gone, 400)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectOnce(page, 'This discount code has expired')
})

test('a password that is too weak or too common is rejected once, at its field', async ({ page, axe }) => {
  await page.goto('/register')
  await register(page, { ...newShopper(), password: 'weakpassword' })
  const rule = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
  await expectOnce(page, rule)
  await expect(page.getByText('one of @ $ ! % * ? &')).toBeVisible()
  await axe(page)
  await keepPictures(page, 'sign-up weak password')
  await page.getByLabel('Password', { exact: true }).fill('Password1!')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(findToasts(page)).toHaveCount(0)
  await keepPictures(page, 'sign-up common password')
})

for (const [width, height] of widths)
  test(`toasts at ${width} pixels do not cover header, lower bars or what was pressed; a repeat replaces the former`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signInNewShopper(page)
    await page.goto(`/product/${slug}`)
    const add = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()
    const calls = await breakCalls(page, /\/api\/cart$/, 'broken')
    await add.click()
    await expectClear(page, add, 'Failed to add to cart')
    await expect(findToasts(page)).toHaveCount(1)
    await page.screenshot({ path: `${process.env.PICTURES ?? test.info().outputDir}/toast-${width}.png` })
    await page.waitForTimeout(400)
    await add.click()
    await expect(findToasts(page)).toHaveText(['Failed to add to cart'])
    calls.become('none')
    await page.waitForTimeout(400)
    await add.click()
    await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible()
    await expect(findToasts(page)).toHaveCount(0)

    // A wishlist button in the corner of the toasts.
    await breakCalls(page, /\/api\/wishlist$/, 'broken')
    await page.goto('/products')
    const hearts = page.getByRole('button', { name: /wishlist:/ })
    await expect(hearts.first()).toBeVisible()
    await page.evaluate(() => {
      const column = [...document.querySelectorAll('main article')].filter((card) => card.getBoundingClientRect().right > innerWidth - 200)
      scrollBy({ top: column[1]!.getBoundingClientRect().top - 80, behavior: 'instant' })
    })
    const index = await hearts.evaluateAll((all) =>
      all.findIndex((heart) => {
        const { top, right } = heart.getBoundingClientRect()
        return top > 70 && top < 160 && right > innerWidth - 200
      }),
    )
    expect(index).toBeGreaterThanOrEqual(0)
    await hearts.nth(index).click()
    await expectClear(page, hearts.nth(index), 'Failed to add to wishlist')
    await page.screenshot({ path: `${process.env.PICTURES ?? test.info().outputDir}/toast-heart-${width}.png` })
  })

test('changing one line and removing another during a call both take effect', async ({ page }) => {
  await signInNewShopper(page)
  const token = await page.evaluate(() => localStorage.getItem('userToken'))
  const titles: string[] = []
  for (const name of [slug, 'sukoon-air-anc-earbuds']) {
    const reply = await page.request.get(`/api/products/public/${name}`)
    const { product } = (await reply.json()) as { product: { _id: string; title: string; variants: { color: { name: string } }[] } }
    titles.push(product.title)
    const data = { productId: product._id, quantity: 1, variantColor: product.variants[0]?.color.name }
    expect((await page.request.post('/api/cart', { data, headers: { authorization: `Bearer ${token}` } })).ok()).toBe(true)
  }
  await page.goto('/cart')
  const kept = page.getByRole('group', { name: `Quantity of ${titles[0]}` })
  const calls = await breakCalls(page, /\/api\/cart(\/item)?$/, 'none')
  await expect(kept).toBeVisible()
  calls.become('slow')
  await kept.getByRole('button', { name: 'One more' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await sent
  await page.getByRole('button', { name: `Remove ${titles[1]}` }).click()
  calls.become('none')
  await expect(kept.getByRole('textbox')).toHaveValue('2')
  await expect
    .poll(async () => {
      const reply = await page.request.get('/api/cart', { headers: { authorization: `Bearer ${token}` } })
      const { data } = (await reply.json()) as { data: { cart: { items: { title: string; quantity: number }[] } } }
      return data.cart.items.map(({ title, quantity }) => [title, quantity])
    })
    .toEqual([[titles[0], 2]])
  await expect(findToasts(page)).toHaveCount(0)
})

test('an admin without a shopper’s session is redirected home from guarded pages with a message; a guest to the sign-in', async ({
  page,
  newPerson,
}) => {
  await signInAdmin(page)
  for (const path of ['/cart', '/orders', '/account']) {
    // The toast lasts five seconds: on a busy machine it can be gone before all pictures of the page are loaded.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(findToasts(page)).toHaveText(['You are not authorized to perform this action'], { timeout: 15_000 })
    await expect(page).toHaveURL(/\/$/)
  }
  const guest = await newPerson()
  await guest.goto('/cart')
  await expect(guest).toHaveURL(/\/login/)
  // With both sessions the shopper's counts.
  await signInNewShopper(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Browse Products' })).toBeVisible()
})

test.describe('unexpected responses have their own messages', () => {
  test('a product without an id', async ({ page }) => {
    await page.goto('/about')
    await answerCalls(page, /\/api\/products\/public\/barqi/, { success: true, product: { title: 'Nameless' } })
    await enter(page, `/product/${slug}`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid product response')
  })

  test('a browser that cannot create a device id for the wishlist', async ({ page }) => {
    await page.addInitScript(() => {
      crypto.getRandomValues = () => {
        throw new Error('No randomness')
      }
    })
    await page.goto('/about')
    await expect(findToasts(page)).toHaveText(['Failed to initialize wishlist'])
  })

  test('too many requests without a retry time', async ({ page }) => {
    await page.goto('/about')
    await answerCalls(page, /\/api\/products\/public\?/, { success: false }, 429)
    await enter(page, '/products')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Too many requests. Please try again later.')
  })

  test('a refresh without a token', async ({ page }) => {
    await signInNewShopper(page)
    // The live connection asks for the token too, and would be the one that is refused.
    await openLive(page, '/about')
    await answerCalls(page, /\/api\/auth\/refresh-token/, { success: true, data: {} })
    await page.evaluate(() => {
      localStorage.setItem('userTokenExpiry', '0')
      localStorage.removeItem('userRefreshedAt')
    })
    await enter(page, '/orders')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Token refresh failed')
  })

  test('a review that the server accepts without returning it', async ({ page }) => {
    await signInNewShopper(page)
    await answerCalls(page, /\/reviews\/[^/]+\/mine/, { success: true, data: { review: null, orderId: 'order-1' } })
    await answerCalls(page, /\/api\/reviews$/, { success: true })
    await page.goto(`/product/${slug}`)
    const form = page.getByRole('form', { name: 'Write a review' })
    await expect(async () => {
      await page.mouse.wheel(0, 600)
      await expect(form).toBeVisible({ timeout: 500 })
    }).toPass()
    await chooseStars(form, '4 stars: Very good')
    await form.getByLabel('Your review').fill('Charges both phones at once')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to submit review')
  })
})

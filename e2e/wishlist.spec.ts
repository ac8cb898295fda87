import type { Page } from '@playwright/test'
import { keepPictures } from './support/faults.ts'
import { openProductApi } from './support/products.ts'
import { newShopper, register, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const charger = { slug: 'barqi-duo-33w-charger' }
const earbuds = { slug: 'sukoon-air-anc-earbuds', title: 'Sukoon Air Noise Cancelling Earbuds' }

/** The first wishlist button of the page: the product's own. */
const wishlistButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /wishlist:/ })
    .first()
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: new RegExp(`Wishlist.*${count} saved`) }).filter({ visible: true })
const deviceId = (page: Page) => page.evaluate(() => localStorage.getItem('deviceId') ?? '')
/** The number of items that the server stores for this browser's device. */
const countStored = async (page: Page) => {
  const reply = await page.request.get(`/api/wishlist?deviceId=${await deviceId(page)}`)
  return ((await reply.json()) as { data?: { wishlist: { items: unknown[] } } }).data?.wishlist.items.length
}

test('a guest saves items, finds them after a reload, moves one to the cart and removes one', async ({ page, axe }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  // Who has viewed nothing either sees deals.
  await expect(page.getByRole('region', { name: 'Deals' }).getByRole('article').first()).toBeVisible()
  await axe(page)
  for (const path of [`${earbuds.slug}?color=Navy`, charger.slug]) {
    await page.goto(`/product/${path}`)
    await wishlistButton(page).click()
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(badge(page, 2)).toBeVisible()
  await expect.poll(() => countStored(page)).toBe(2)
  await page.goto('/wishlist')
  await expect(page.getByText('2 items')).toBeVisible()
  await expect(page.getByText('Saved on this device. Sign in to see them on all of yours.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Move to cart: ${earbuds.title}, Navy` })).toBeVisible()
  await axe(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove from wishlist: ${earbuds.title}, Navy` })
    .click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect.poll(() => countStored(page)).toBe(1)
  await test.step('an item that was removed comes back', async () => {
    await expect(page.getByText(`Removed ${earbuds.title}, Navy`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await axe(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    const heart = page.getByRole('main').getByRole('button', { name: `Remove from wishlist: ${earbuds.title}, Navy` })
    await expect(page.getByText('2 items')).toBeVisible()
    await expect(page.getByRole('link', { name: earbuds.title })).toBeFocused()
    await expect.poll(() => countStored(page)).toBe(2)
    await heart.click()
    await expect.poll(() => countStored(page)).toBe(1)
  })
  await page.getByRole('button', { name: /Move to cart/ }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('moving an item to the cart removes it from the wishlist', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${charger.slug}`)
  await wishlistButton(page).click()
  await page.goto('/wishlist')
  await page.getByRole('button', { name: /Move to cart/ }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '1' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('signing in merges the device’s list into the person’s, live on their other device; signing out leaves nothing', async ({
  page,
  newPerson,
}) => {
  const shopper = newShopper()
  await page.goto(`/product/${earbuds.slug}`)
  await wishlistButton(page).click()
  await expect.poll(() => countStored(page)).toBe(1)
  await page.goto('/register')
  await register(page, shopper)
  await expect(page).not.toHaveURL(/register/)
  await expect(badge(page, 1)).toBeVisible()
  // The device's list has become the person's.
  await expect.poll(() => countStored(page)).toBe(0)

  const phone = await newPerson()
  await phone.goto('/login')
  await phone.getByLabel('Email', { exact: true }).fill(shopper.email)
  await phone.getByLabel('Password', { exact: true }).fill(shopper.password)
  await phone.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(badge(phone, 1)).toBeVisible()
  await phone.goto('/wishlist')
  await expect(phone.getByText(earbuds.title)).toBeVisible()
  await page.goto(`/product/${charger.slug}`)
  await wishlistButton(page).click()
  await expect(phone.getByText('2 items')).toBeVisible()

  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(badge(page, 2)).toHaveCount(0)
  await page.goto('/wishlist')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expect(phone.getByText('2 items')).toBeVisible()
})

test.describe('a list of an earlier version', () => {
  // One of its products is gone.
  test.use({ allowedMessages: [/status of 404/] })
  test('that was stored in the browser only is imported once', async ({ page }) => {
    const { product } = (await (await page.request.get(`/api/products/public/${charger.slug}`)).json()) as { product: { _id: string } }
    await page.goto('/about')
    await page.evaluate((id) => {
      localStorage.clear()
      localStorage.setItem('wishlist', JSON.stringify([id, '00000000-0000-7000-8000-000000000000']))
    }, product._id)
    await page.goto('/wishlist')
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await expect(badge(page, 1)).toBeVisible()
    expect(await countStored(page)).toBe(1)
  })
})

test.describe('without a network', () => {
  test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/] })
  test('a saved item stays marked and is sent when the network returns', async ({ page, context }) => {
    // The code after the first view has loaded too.
    const later = ['frame', 'live-data', 'product-more'].map((part) => page.waitForResponse(new RegExp(`/assets/${part}-`)))
    await page.goto(`/product/${charger.slug}`)
    await Promise.all(later)
    await expect.poll(() => deviceId(page)).not.toBe('')
    await context.setOffline(true)
    await wishlistButton(page).click()
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(badge(page, 1)).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => countStored(page)).toBe(1)
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a rejected save', () => {
  test.use({ allowedMessages: [/status of (400|500)/] })
  test('resets the button and shows the reason', async ({ page }) => {
    await page.route('**/api/wishlist', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, contentType: 'text/plain', body: '' }) : route.continue(),
    )
    await page.goto(`/product/${charger.slug}`)
    await wishlistButton(page).click()
    await expect(page.getByText('Failed to add to wishlist')).toBeVisible()
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('joins several reasons by semicolons', async ({ page }) => {
    const body = {
      success: false,
      code: 'VALIDATION',
      message: 'x',
      errors: [
        { msg: 'First', path: 'a' },
        { msg: 'Second', path: 'b' },
      ],
    }
    await page.route('**/api/wishlist', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: body }) : route.continue(),
    )
    await page.goto(`/product/${charger.slug}`)
    await wishlistButton(page).click()
    await expect(page.getByText('First; Second')).toBeVisible()
  })

  test('a list that fails to load can be retried', async ({ page, axe }) => {
    let broken = true
    await page.route('**/api/wishlist?*', (route) => (broken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
    await page.goto(`/product/${charger.slug}`)
    await wishlistButton(page).click()
    await expect.poll(() => countStored(page)).toBe(1)
    // Otherwise the next page sends it again, and shows the list of that reply.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlistUnsent'))).toBe('[]')
    await page.goto('/wishlist')
    await expect(page.getByText('Failed to fetch wishlist').first()).toBeVisible()
    await axe(page)
    broken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  })
})

test.describe('colours', () => {
  const choose = (page: Page, color: string) => page.getByRole('radio', { name: color }).check({ force: true })
  const list = (page: Page) => page.getByRole('main').getByRole('article')
  const card = (page: Page, color: string) => list(page).filter({ hasText: color })
  const remove = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name: `Remove from wishlist: ${name}`, exact: true })
  const readSaved = async (page: Page) => {
    const reply = await page.request.get(`/api/wishlist?deviceId=${await deviceId(page)}`)
    const { data } = (await reply.json()) as { data?: { wishlist: { items: { variantColor: string | null }[] } } }
    return data?.wishlist.items.map(({ variantColor }) => variantColor)
  }

  async function addCase(page: Page, more: Record<string, unknown> = {}) {
    const productApi = await openProductApi(page.request)
    return productApi.add({
      title: `Two tone case ${Date.now()}`,
      variants: [
        { color: 'Red', price: 900, stock: 3 },
        { color: 'Blue', price: 1_100, stock: 40 },
      ],
      ...more,
    })
  }

  test('the button of a product page saves the product as a whole until a colour is chosen', async ({ page }) => {
    const { slug, title } = await addCase(page)
    await page.goto(`/product/${slug}`)
    await wishlistButton(page).click()
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => readSaved(page)).toEqual([null])
    await page.goto('/wishlist')
    await expect(page.getByRole('link', { name: `Choose options: ${title}` })).toBeVisible()
  })

  test('the button of a product page saves the chosen colour, and one colour is removed without the others', async ({ page, axe }) => {
    const { slug, title } = await addCase(page)
    await page.goto(`/product/${slug}`)
    await choose(page, 'Red')
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'false')
    await wishlistButton(page).click()
    await choose(page, 'Blue')
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'false')
    await wishlistButton(page).click()
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => readSaved(page)).toEqual(['Blue', 'Red'])

    await page.goto('/wishlist')
    await expect(badge(page, 2)).toBeVisible()
    await expect(card(page, 'Blue')).toContainText('Rs 1,100')
    await expect(card(page, 'Red')).toContainText('Rs 900')
    await expect(card(page, 'Red')).toContainText('3 left')
    await axe(page)
    await keepPictures(page, 'wishlist variants')
    await card(page, 'Blue').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/color=Blue/)
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/wishlist')
    await remove(page, `${title}, Blue`).click()
    await expect(list(page)).toHaveCount(1)
    await expect(card(page, 'Red')).toBeVisible()
    await expect.poll(() => readSaved(page)).toEqual(['Red'])
  })

  test('an item without a colour is removed alone, and the button of a card removes all colours', async ({ page }) => {
    const { slug, title } = await addCase(page)
    await page.goto('/recent-products')
    const onCard = page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: /wishlist/ })
    await onCard.click()
    await expect.poll(() => readSaved(page)).toEqual([null])
    await page.goto(`/product/${slug}?color=Blue`)
    // Saved without a colour, it counts as saved in every colour.
    await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true')
    await wishlistButton(page).click()
    await expect.poll(() => readSaved(page)).toEqual([])
    await wishlistButton(page).click()
    await expect.poll(() => readSaved(page)).toEqual(['Blue'])
    await page.request.post('/api/wishlist', {
      data: {
        deviceId: await deviceId(page),
        productId: (await (await page.request.get(`/api/products/public/${slug}`)).json()).product._id,
      },
    })
    await page.goto('/wishlist')
    await expect(list(page)).toHaveCount(2)
    await remove(page, title).click()
    await expect(list(page)).toHaveCount(1)
    await expect.poll(() => readSaved(page)).toEqual(['Blue'])

    await page.goto('/recent-products')
    await expect(onCard).toHaveAttribute('aria-pressed', 'true')
    await onCard.click()
    await expect.poll(() => readSaved(page)).toEqual([])
  })

  test('a saved colour goes into the cart; with an option still to select it links to the product in that colour', async ({ page }) => {
    await signInNewShopper(page)
    const { slug, title } = await addCase(page, {
      variants: [
        { color: 'Red', price: 900, stock: 3 },
        {
          color: 'Blue',
          storageOptions: [
            { capacity: '64 GB', price: 1_200, stock: 4 },
            { capacity: '128 GB', price: 1_500, stock: 4 },
          ],
        },
        { color: 'Green', price: 950, stock: 8 },
      ],
    })
    await page.goto(`/product/${slug}`)
    for (const color of ['Blue', 'Green']) {
      await choose(page, color)
      await wishlistButton(page).click()
    }
    await page.goto('/wishlist')
    await page.getByRole('button', { name: `Move to cart: ${title}, Green` }).click()
    await expect(page.getByText('Added to cart').first()).toBeVisible()
    await expect(list(page)).toHaveCount(1)
    await page.getByRole('link', { name: `Choose options: ${title}, Blue` }).click()
    await expect(page).toHaveURL(/color=Blue/)
    await expect(page.getByRole('group', { name: 'Colour Blue' })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('Green')
    await expect(page.getByRole('heading', { name: 'Your cart (1)' })).toBeVisible()
  })
})

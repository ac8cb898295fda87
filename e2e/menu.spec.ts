import type { Page } from '@playwright/test'
import { breakCalls, faultMessages, keepPictures, openWithoutCategories } from './support/faults.ts'
import { newShopper, signIn, signInNewShopper, tabTo } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const subcategories = (page: Page, name: string) => menu(page).getByRole('button', { name: `Categories in ${name}` })

async function open(page: Page): Promise<void> {
  await button(page).click()
  await expect(menu(page)).toBeVisible()
}

/** The menu's controls that are smaller than a touch target. */
const findSmallTargets = (page: Page) =>
  menu(page)
    .locator('a:visible, button:visible')
    .evaluateAll((targets) =>
      targets.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.textContent || target.ariaLabel),
    )

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a guest’s menu has the main links, the sorted category tree, Sign In and Sign Up', async ({ page, axe }) => {
      await page.goto('/about')
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      await open(page)
      await expect(page.locator('header button[aria-label=Menu]')).toHaveAttribute('aria-expanded', 'true')
      for (const [name, path] of [
        ['Home', '/'],
        ['Shop', '/products'],
        ['Categories', '/all-categories'],
        ['About', '/about'],
        ['Contact', '/contact'],
        ['Track your order', '/track'],
        ['Sign In', '/login'],
        ['Sign Up', '/register'],
      ] as const)
        await expect(link(page, name)).toHaveAttribute('href', path)
      await expect(link(page, 'About')).toHaveAttribute('aria-current', 'page')
      await expect(link(page, 'Account')).toHaveCount(0)
      await axe(page)
      await keepPictures(page, 'phone menu guest')

      await expect(link(page, 'Headphones')).toBeHidden()
      await subcategories(page, 'Audio').click()
      await expect(subcategories(page, 'Audio')).toHaveAttribute('aria-expanded', 'true')
      await expect(link(page, 'Headphones')).toBeVisible()
      const levels = await menu(page)
        .locator('section ul')
        .evaluateAll((lists) => lists.map((list) => [...list.children].map((item) => item.querySelector('a')?.textContent ?? '')))
      expect(levels.length).toBeGreaterThan(1)
      for (const level of levels) expect(level).toEqual([...level].sort((a, b) => a.localeCompare(b, 'en')))
      expect(await findSmallTargets(page)).toEqual([])
      await axe(page)
      await keepPictures(page, 'phone menu tree')

      await link(page, 'Headphones').click()
      await expect(page).toHaveURL('/products?category=headphones')
      await expect(menu(page)).toBeHidden()
    })

    test('Sign In leads back to the page on which it was pressed', async ({ page }) => {
      const shopper = newShopper()
      await page.request.post('/api/auth/register', { data: shopper })
      await page.goto('/about')
      await open(page)
      await link(page, 'Contact').click()
      await expect(page).toHaveURL('/contact')
      await open(page)
      await link(page, 'Sign In').click()
      await expect(page).toHaveURL('/login')
      await signIn(page, shopper)
      await expect(page).toHaveURL('/contact')
    })

    test('a shopper’s menu has Account, Orders and Sign out, which signs out', async ({ page, axe }) => {
      await signInNewShopper(page)
      await page.goto('/about')
      await open(page)
      await expect(link(page, 'Sign In')).toHaveCount(0)
      await expect(link(page, 'Account')).toHaveAttribute('href', '/account')
      await link(page, 'Orders').scrollIntoViewIfNeeded()
      expect(await findSmallTargets(page)).toEqual([])
      await axe(page)
      await keepPictures(page, 'phone menu shopper')
      await link(page, 'Orders').click()
      await expect(page).toHaveURL('/orders')
      await open(page)
      await menu(page).getByRole('button', { name: 'Sign out' }).click()
      await expect(menu(page)).toBeHidden()
      await expect(page).toHaveURL('/')
      await open(page)
      await expect(link(page, 'Sign In')).toBeVisible()
    })
  })
}

test('the menu traps the keyboard focus; Escape closes it and returns the focus', async ({ page }) => {
  await page.goto('/about')
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await tabTo(page, subcategories(page, 'Audio'))
  await page.keyboard.press('Space')
  await tabTo(page, link(page, 'Headphones'))
  // Past the last control the focus cycles through the browser's own controls, never into the page behind.
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a page opened from the menu takes the focus', async ({ page }) => {
  await page.goto('/about')
  await open(page)
  await link(page, 'Contact').click()
  await expect(page).toHaveURL('/contact')
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

for (const sheet of ['Menu', 'Search']) {
  test(`Back closes the open sheet '${sheet}'`, async ({ page }) => {
    await page.goto('/about')
    // By the menu, since a page load would close everything.
    await open(page)
    await link(page, 'Contact').click()
    await expect(page).toHaveURL('/contact')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: sheet }).click()
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('pressing the menu button before hydration opens it', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/start-')) await released
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/client-/)
  await page.goto('/')
  await asked
  await button(page).click()
  release()
  await expect(menu(page)).toBeVisible()
  await expect(link(page, 'About')).toBeVisible()
})

test('the code of the menu loads when it opens', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  const panels = () => loaded.filter((url) => url.includes('/assets/menu-panel-'))
  expect(panels()).toEqual([])
  await open(page)
  expect(panels()).toHaveLength(1)
})

test.describe('when categories fail to load', () => {
  test.use({ allowedMessages: faultMessages })
  test('the menu shows an error, keeps its links, and shows the tree on retry', async ({ page, axe }) => {
    const calls = await breakCalls(page, /\/api\/categories\/public/, 'broken')
    await openWithoutCategories(page, '/about')
    await open(page)
    const alert = menu(page).getByRole('alert')
    await expect(alert).toContainText('Failed to fetch categories', { timeout: 15_000 })
    await expect(link(page, 'Contact')).toBeVisible()
    await axe(page)
    await keepPictures(page, 'phone menu failed')
    calls.become('none')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(link(page, 'Audio')).toBeVisible()
    await expect(alert).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu is a link to all categories', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    await expect(page).toHaveURL('/all-categories')
  })
})

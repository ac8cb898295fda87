import type { Locator, Page } from '@playwright/test'
import { newShopper, tabTo, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const title = 'Sukoon Air Noise Cancelling Earbuds'

test('searches, selects, signs up and places a cash order by keyboard alone', async ({ page, isMobile }) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  await page.goto('/')

  await test.step('the first Tab offers to skip the header', async () => {
    await keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await keyboard.press('Enter')
    await expect(main).toBeFocused()
    // Before that, Enter loads a document, whose focus begins at its top.
    await waitForHydration(page)
    // The default opening, or the first banner once the demo's have loaded.
    await tabTo(page, main.getByRole('link', { name: /^Shop (all products|now)/ }).first())
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/products')
    await expect(main).toBeFocused()
  })

  await test.step('searches with the arrow keys', async () => {
    const box = page.getByRole('combobox', { name: 'Search products' })
    if (isMobile) {
      await tabTo(page, page.getByRole('button', { name: 'Search' }), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(box).toBeFocused()
      await expectTrapAndReturn(page, page.getByRole('button', { name: 'Search' }))
      await keyboard.press('Enter')
      await expect(box).toBeFocused()
    } else await tabTo(page, box, 'Shift+Tab')
    await keyboard.type('sukoon air')
    const option = page.getByRole('option', { name: new RegExp(title) })
    await expect(option).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main).toBeFocused()
  })

  await test.step('enlarges the picture and returns', async () => {
    const enlarge = page.getByRole('button', { name: 'Enlarge picture 1' })
    await tabTo(page, enlarge)
    await keyboard.press('Enter')
    await expectTrapAndReturn(page, enlarge)
  })

  await test.step('selects a colour with the arrow keys and adds it to the cart', async () => {
    const colours = page.getByRole('group', { name: /colour/i }).getByRole('radio')
    await tabTo(page, colours.first())
    await expect(colours.and(page.locator(':checked'))).toHaveCount(0)
    await keyboard.press('ArrowRight')
    await expect(colours.and(page.locator(':focus'))).toBeChecked()
    await tabTo(page, main.getByRole('button', { name: 'Add to cart' }).first())
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
  })

  await test.step('signs up and is brought back', async () => {
    const shopper = newShopper()
    await tabTo(page, main.getByRole('link', { name: 'Create account' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/register/)
    await write(page, page.getByLabel('Name', { exact: true }), shopper.name)
    await write(page, page.getByLabel('Email', { exact: true }), shopper.email)
    await write(page, page.getByLabel('Password', { exact: true }), shopper.password)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
  })

  await test.step('goes to the cart and on to checkout', async () => {
    const cart = page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })
    await expect(cart).toContainText('1')
    await tabTo(page, cart, isMobile ? 'Tab' : 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cart/)
    await expect(main.getByText(title).first()).toBeVisible()
    await tabTo(page, main.getByRole('link', { name: /checkout/i }).first())
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout/)
  })

  await test.step('fills in the form and places the order', async () => {
    await write(page, page.getByLabel('Phone'), '0300 1234567')
    await write(page, page.getByLabel('Address', { exact: true }), 'House 12, Street 4, Gulshan-e-Iqbal')
    await write(page, page.getByLabel('City'), 'Karachi')
    await expect(page.getByLabel('State / province')).toHaveValue('Sindh')
    await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/SD-/)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Focuses a field and replaces its content. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible()
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** The open dialog traps the focus, and Escape returns it to the opener. */
async function expectTrapAndReturn(page: Page, opener: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    // The browser's own toolbar comes between last and first; nothing of the page behind does.
    const outside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

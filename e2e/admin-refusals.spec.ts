import type { Locator, Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { answerCalls, faultMessages, keepPictures } from './support/faults.ts'
import { addOrders } from './support/orders.ts'
import { demoAdmin, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { findToasts, measureToast } from './support/toasts.ts'

test.use({ allowedMessages: faultMessages })

async function expectOnce(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: false }).filter({ visible: true })).toHaveCount(1)
  await expect(findToasts(page)).toHaveCount(0)
}
/** Answers changes with these errors; reads go to the server. */
const refuse = (page: Page, address: RegExp, errors: { path: string; msg: string }[], message = 'Invalid request data') =>
  page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 400, json: { success: false, code: 'VALIDATION', message, errors } }),
  )

test('admin forms show each error once: at its field, or in the form’s alert', async ({ page, axe }) => {
  await signInAdmin(page)

  await test.step('the password', async () => {
    await page.goto('/admin/profile')
    await page.getByLabel('Current password', { exact: true }).fill(demoAdmin.password)
    await page.getByLabel('New password', { exact: true }).fill('weakpassword')
    await page.getByLabel('Confirm new password', { exact: true }).fill('weakpassword')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(findToasts(page)).toHaveCount(0)
    await keepPictures(page, 'admin weak password')
  })

  await test.step('a discount', async () => {
    await page.goto('/admin/discounts/new')
    await refuse(page, /\/api\/admin\/discounts$/, [
      { path: 'code', msg: 'This code exists already' },
      { path: 'productIds.0', msg: 'This product is gone' },
    ])
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('ONCE')
    await page.getByLabel('Percentage', { exact: true }).fill('10')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
    await expectOnce(page, 'This code exists already', 'This product is gone')
    await axe(page)
    await keepPictures(page, 'admin discount refused')
  })

  await test.step('the settings', async () => {
    await page.goto('/admin/settings')
    await refuse(page, /\/api\/admin\/settings$/, [], 'These settings cannot be saved now')
    await page.getByLabel('Shop name').fill('Saddar Bazaar')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectOnce(page, 'These settings cannot be saved now')
    await keepPictures(page, 'admin settings refused')
  })

  await test.step('cancelling an order', async () => {
    await addOrders('Bannu', 1)
    await page.goto('/admin/orders?city=Bannu')
    await refuse(page, /\/api\/orders\/[^/]+\/status$/, [], 'Cannot change status from pending to cancelled')
    await page
      .getByRole('button', { name: /^Actions for order/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Cancel/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Cannot change status from pending to cancelled')
    await expectOnce(page, 'Cannot change status from pending to cancelled')
    await keepPictures(page, 'admin cancel refused')
  })
})

test('admin toasts appear below the header of a phone and do not cover the pressed button', async ({ page }) => {
  await addOrders('Kohat', 1)
  await signInAdmin(page)
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await answerCalls(page, /\/api\/orders\/[^/]+\/status$/, { success: false, message: 'Payment is not completed' }, 400)
    await page.goto('/admin/orders?city=Kohat')
    await page.getByRole('link', { name: /^SD-/ }).first().click()
    const next = page.getByRole('button', { name: 'Start processing' })
    await next.click()
    expect(await measureToast(page, next)).toMatchObject({ text: 'Payment is not completed', isBelowHeader: true, covers: false })
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/admin-toast-${width}.png` })
  }
})

test('orders stay selected when their change fails, and the next try moves them', async ({ page }) => {
  await addOrders('Turbat', 2)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Turbat')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await answerCalls(page, /\/api\/admin\/orders\/status$/, { success: false, message: 'Something went wrong' }, 500)
  await bar.getByRole('button', { name: 'Start processing' }).click()
  await expect(findToasts(page)).toContainText('Something went wrong')
  await expect(bar.getByText('2 orders selected')).toBeVisible()
  await page.unrouteAll()
  await bar.getByRole('button', { name: 'Start processing' }).click()
  await expect(page.getByRole('region', { name: 'Undo' }).getByText('2 orders moved to Processing').last()).toBeVisible()
  await expect(bar).toBeHidden()
})

test('undoing is offered again when it fails', async ({ page }) => {
  await addOrders('Sibi', 1)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Sibi')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Start processing' }).click()
  const undo = page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ })
  await answerCalls(page, /\/api\/admin\/orders\/status\/undo$/, { success: false, message: 'Something went wrong' }, 500)
  await undo.click()
  await expect(findToasts(page)).toContainText('Something went wrong')
  await page.unrouteAll()
  await undo.click()
  await expect(page.getByText(/^SD-\S+ moved back to /).last()).toBeVisible()
  await expect(undo).toBeHidden()
})

test('a refusal to undo is told on every screen', async ({ page }) => {
  await addOrders('Hangu', 2)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Hangu')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Start processing' }).click()
  const undo = page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeVisible()
  // A colleague was faster.
  await runSql("update order_history set by_user = null where order_id in (select id from orders where city = 'Hangu')", [])
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  await undo.click()
  await expect(findToasts(page)).toContainText('2 orders: This change can no longer be undone')
})

test('a note and a dialog take no input while they are sent, and a dialog goes on where it was refused', async ({ page }) => {
  await signInAdmin(page)
  const sendWhileTyping = async (call: string, field: Locator, text: string, refusal?: { status: number; json: object }) => {
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held.promise
      await (refusal ? route.fulfill(refusal) : route.continue())
    })
    await field.fill(text)
    const asked = page.waitForRequest((request) => request.method() === 'POST')
    await field.evaluate((input: HTMLInputElement) => input.form!.requestSubmit())
    await asked
    await page.keyboard.type('lost')
    await expect(field).toHaveValue(text)
    held.resolve()
  }

  await page.goto('/admin/orders')
  await page.getByRole('main').getByRole('link', { name: /^SD-/ }).first().click()
  const note = page.getByRole('textbox', { name: 'New note' })
  await sendWhileTyping('**/api/admin/orders/*/notes', note, 'Ring at noon')
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ring at noon')
  await expect(note).toHaveValue('')

  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' })
  const refusal = { status: 409, json: { success: false, code: 'CONFLICT', message: 'Somebody has it' } }
  await sendWhileTyping('**/api/admin/staff', email, 'packer@mail.example', refusal)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Somebody has it')
  await expect(email).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await expect(email).toHaveValue('packer@mail.examples')
})

test('what is typed in a dialog is not lost by Escape or a press outside', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/staff')
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  const email = dialog.getByRole('textbox', { name: 'Email' })
  const question = dialog.getByRole('group', { name: 'Discard what you typed?' })
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Invite' }).click()
  await email.fill('packer@mail.example')
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(email).toBeFocused()
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(email).toHaveValue('packer@mail.example')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})

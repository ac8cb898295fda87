import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('unsaved work is asked for before a shortcut, a search result or a link leaves it', async ({ page, axe }) => {
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await expect(leaving).toHaveCount(1)
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(leaving).toBeHidden()
  }
  await signInAdmin(page)
  await page.goto('/admin/settings?part=shop')
  const name = page.getByLabel('Shop name')
  await name.fill('Typed name')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await axe(page)
  await stay()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('Low stock')
  await page.getByRole('option', { name: 'Low stock' }).first().click()
  await stay()
  await expect(name).toHaveValue('Typed name')

  await test.step('in the accounts of two couriers', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('/admin/settings?part=couriers')
    await page.getByRole('textbox', { name: 'Bearer token' }).fill('typed')
    await page.getByRole('textbox', { name: 'Cost centre code' }).fill('77')
    await page.getByRole('textbox', { name: 'Location ID' }).fill('12')
    await page.getByRole('link', { name: 'Delivery', exact: true }).click()
    await stay()
    await expect(page.getByRole('textbox', { name: 'Bearer token' })).toHaveValue('typed')
    await page.getByRole('link', { name: 'Delivery', exact: true }).click()
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible()
  })

  await test.step('a new zone is named first, and a deleted one leaves the focus to another', async () => {
    const zones = page.getByLabel('Zone', { exact: true })
    const count = await zones.count()
    await page.getByRole('button', { name: 'Add a zone' }).click()
    await expect(zones.last()).toBeFocused()
    await page.getByRole('button', { name: `Delete zone ${count + 1}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Delete zone ${count}` })).toBeFocused()
  })
})

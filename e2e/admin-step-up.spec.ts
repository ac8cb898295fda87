import type { Page } from '@playwright/test'
import { expireVerification } from './support/database.ts'
import { keepPictures } from './support/faults.ts'
import { demoAdmin, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/status of (400|403)/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const confirm = async (page: Page, password: string) => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
}

test('an invitation eleven minutes after signing in asks for the password first', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const invited = `step-up.${Date.now()}@shop.example`
  const invitation = page.getByRole('dialog', { name: 'Invite a colleague' })
  await invitation.getByLabel('Email').fill(invited)
  await expireVerification(demoAdmin.email)
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await axe(page)
  await keepPictures(page, 'admin-step-up')

  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(invitation.getByText('Please confirm that it is you')).toBeVisible()
  await expect(invitation.getByLabel('Email')).toHaveValue(invited)

  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await confirm(page, 'Wrong-one-1!')
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Current password is incorrect')
  await confirm(page, demoAdmin.password)
  await expect(dialog(page)).toHaveCount(0)
  await expect(invitation).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: invited })).toContainText('Invited')
})

test('an export of orders eleven minutes after signing in asks for the password first', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expireVerification(demoAdmin.email)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = page.waitForEvent('download')
  await confirm(page, demoAdmin.password)
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  await expect(dialog(page)).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { expireVerification } from './support/database.ts'
import { keepPictures } from './support/faults.ts'
import { chooseAccount } from './support/google.ts'
import { signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/status of (400|403|429)/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const email = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

test('a new e-mail eleven minutes after signing in asks for the password, and is saved with the correct one', async ({ page, axe }) => {
  const shopper = await signInNewShopper(page)
  await page.goto('/account')
  await email(page).fill(`new.${shopper.email}`)
  await expireVerification(shopper.email)
  await save(page)
  await expect(dialog(page)).toContainText('For your safety, please enter your password again.')
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await axe(page)
  await keepPictures(page, 'step-up')

  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page).getByText('Password is required')).toBeVisible()
  await password.fill('Wrong-one-1!')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(password).toHaveAccessibleDescription('Current password is incorrect')
  await password.fill(shopper.password)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Profile saved. Open the link we sent to new.${shopper.email}`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(email(page)).toHaveValue(`new.${shopper.email}`)
})

test('Cancel and Escape keep the input and change nothing', async ({ page }) => {
  const shopper = await signInNewShopper(page)
  await page.goto('/account')
  await email(page).fill(`new.${shopper.email}`)
  await expireVerification(shopper.email)
  for (const leave of [() => dialog(page).getByRole('button', { name: 'Cancel' }).click(), () => page.keyboard.press('Escape')]) {
    // Presses within half a second of each other count as one (rule 5.6).
    await expect(async () => {
      await save(page)
      await expect(dialog(page)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await leave()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('Please confirm that it is you')).toBeVisible()
    await expect(email(page)).toHaveValue(`new.${shopper.email}`)
  }
  await page.reload()
  await expect(email(page)).toHaveValue(shopper.email)
})

test('the dialog reports too many wrong passwords', async ({ page }) => {
  await page.route('**/api/auth/step-up', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: { success: false, code: 'TOO_MANY_REQUESTS' } })
      : route.fallback(),
  )
  const shopper = await signInNewShopper(page)
  await page.goto('/account')
  await email(page).fill(`new.${shopper.email}`)
  await expireVerification(shopper.email)
  await save(page)
  await dialog(page).getByLabel('Password', { exact: true }).fill(shopper.password)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Too many requests. Please try again in 40 seconds.')
})

test('an account without a password continues with Google and returns to change the e-mail', async ({ page }) => {
  const person = { name: 'Bilal Ahmed', email: `bilal.step.${Date.now()}@gmail.com` }
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, person)
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await email(page).fill(`new.${person.email}`)
  await expireVerification(person.email)
  await save(page)
  await expect(dialog(page)).toContainText('Please log in with Google again to continue.')
  await keepPictures(page, 'step-up-google')
  await dialog(page).getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, person)
  await expect(page).toHaveURL('/account')
  await email(page).fill(`new.${person.email}`)
  await save(page)
  await expect(page.getByText('Profile saved')).toBeVisible()
})

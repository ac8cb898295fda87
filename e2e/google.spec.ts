import { chooseAccount } from './support/google.ts'
import { readLink } from './support/mails.ts'
import { newShopper, signIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

let people = 0
const newPersonAtGmail = () => ({ name: 'Bilal Ahmed', email: `bilal.${Date.now()}.${++people}@gmail.com` })

test('a guest on the way to the orders signs in with Google and arrives there', async ({ page, axe }) => {
  const person = newPersonAtGmail()
  await page.goto('/orders')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Sign in to see your orders')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, person)
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/account')
  await expect(page.getByText(`Connected as ${person.email}`)).toBeVisible()
  await expect(page.getByText('Your email is confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
  await axe(page)

  // Google's callback cannot be used again.
  await page.goto('/callback?code=again&state=again')
  await expect(page).toHaveURL('/')
})

test('a shopper who signed up with Google sets a password by mail', async ({ page }) => {
  const person = newPersonAtGmail()
  await page.goto('/register')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, person)
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Set a password' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(await readLink(person.email, '/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill('Brass-Lamp-47?')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, { ...person, password: 'Brass-Lamp-47?' })
  await expect(page).toHaveURL('/')
})

test.describe('when it fails', () => {
  test.use({ allowedMessages: [/40[03]/] })

  test('an address that Google does not host is connected on the account page, after the password', async ({ page, axe }) => {
    const shopper = newShopper()
    await page.request.post('/api/auth/register', { data: shopper })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await chooseAccount(page, shopper)
    await expect(page.getByText('Please log in with your password, then connect Google on your account page.')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Back to signing in' }).click()
    await signIn(page, shopper)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await page.getByRole('link', { name: 'Connect Google' }).click()
    await chooseAccount(page, shopper)
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(`Connected as ${shopper.email}`)).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await chooseAccount(page, shopper)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText(shopper.email).first()).toBeVisible()
  })

  test('cancelling at Google leads back', async ({ page, axe }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await chooseAccount(page, newPersonAtGmail(), 'Cancel')
    await expect(page.getByRole('heading', { name: 'Sign-in cancelled' })).toBeVisible()
    await expect(page.getByText('You did not continue with Google.')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Back to signing in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('rejects a code from another browser', async ({ page }) => {
    await page.goto('/callback?code=stolen&state=stolen')
    await expect(page.getByRole('alert')).toContainText('Google sign-in did not work. Please try again.')
  })
})

test('a shop without Google’s settings shows no button', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const reply = await route.fetch()
    const body = await reply.text()
    expect(body).toContain('googleSignIn')
    await route.fulfill({ response: reply, body: body.replace(/(googleSignIn\W+)true/, '$1false') })
  })
  await page.goto('/login')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveCount(0)
})

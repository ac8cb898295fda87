import { hold } from './support/faults.ts'
import { listMails, readLink } from './support/mails.ts'
import { newShopper, register, signIn, signInNewShopper, strongPassword, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const next = 'Brass-Lamp-47?'

for (const name of ['account', 'orders'])
  test(`a guest who opens their ${name} sees the sign-in form before the scripts, and nothing moves when it becomes usable`, async ({
    page,
    axe,
  }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto(`/${name}`, { waitUntil: 'commit' })
    const email = page.getByLabel('Email', { exact: true })
    await expect(page.getByText(`Sign in to see your ${name}`)).toBeVisible()
    const button = page.getByRole('main').getByRole('button', { name: 'Sign In' })
    await expect(page.getByRole('status', { name: `Loading your ${name}` })).toBeHidden()
    const top = (await email.boundingBox())!.y
    await email.fill('ayesha@mail.example')
    release()
    await expect(page).toHaveURL('/login')
    await expect(button).toBeEnabled()
    await expect(email).toHaveValue('ayesha@mail.example')
    await expect(email).toBeFocused()
    expect((await email.boundingBox())!.y).toBe(top)
    await axe(page)
  })

for (const [path, names] of [
  ['login', ['Email', 'Password']],
  ['register', ['Name', 'Email', 'Password']],
  ['forgot-password', ['Email']],
] as const)
  test(`a guest fills in the form of /${path} before the scripts, and nothing moves or is lost when it can be sent`, async ({
    page,
    axe,
  }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto(`/${path}`, { waitUntil: 'commit' })
    const fields = names.map((name) => page.getByLabel(name, { exact: true }))
    const typed = (index: number) => `${index}-typed@mail.example`
    for (const [index, field] of fields.entries()) {
      // On a slow phone it takes seconds until the scripts run, and pale fields look broken.
      await expect(field).toHaveCSS('opacity', '1')
      await field.pressSequentially(typed(index))
    }
    const measure = () => Promise.all(fields.map(async (field) => (await field.boundingBox())!.y))
    const before = await measure()
    release()
    await waitForHydration(page)
    await expect(page.locator('form[method=dialog]')).toHaveCount(0)
    await expect(page).toHaveURL(`/${path}`)
    expect(await measure()).toEqual(before)
    for (const [index, field] of fields.entries()) await expect(field).toHaveValue(typed(index))
    await expect(fields.at(-1)!).toBeFocused()
    await page.keyboard.type('!')
    await expect(fields.at(-1)!).toHaveValue(`${typed(fields.length - 1)}!`)
    await axe(page)
  })

test('a form that a guest sends before the scripts is sent when they are here, by Enter or by its button', async ({ page, newPerson }) => {
  const shopper = await signInNewShopper(page)
  for (const send of ['Enter', 'button']) {
    const guest = await newPerson()
    const release = await hold(guest, '**/assets/*.js')
    await guest.goto('/account', { waitUntil: 'commit' })
    await guest.getByLabel('Email', { exact: true }).fill(shopper.email)
    await guest.getByLabel('Password', { exact: true }).fill(strongPassword)
    if (send === 'Enter') await guest.keyboard.press('Enter')
    else await guest.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
    release()
    await expect(guest).toHaveURL('/account')
    await expect(guest.getByRole('heading', { name: 'Your account' })).toBeVisible()
  }
  // However long the scripts take; what is missing is said at its field.
  const guest = await newPerson()
  const release = await hold(guest, '**/assets/*.js')
  await guest.goto('/forgot-password', { waitUntil: 'commit' })
  await guest.getByRole('button', { name: 'Send the link' }).click()
  // Other forms are sent without the scripts by now.
  await guest.waitForTimeout(11_000)
  release()
  await expect(guest.getByText('Email is required')).toBeVisible()
})

test.describe('a forgotten password', () => {
  test.use({ allowedMessages: [/40[01]/] })

  test('is replaced by a mailed link, which works once', async ({ page, newPerson, axe }) => {
    const elsewhere = await newPerson()
    const shopper = await signInNewShopper(elsewhere)
    await elsewhere.goto('/account')
    await expect(elsewhere.getByRole('heading', { name: 'Your account' })).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await axe(page)
    await page.getByLabel('Email', { exact: true }).fill(shopper.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If ${shopper.email} has an account, a link to a new password is on its way.`)).toBeVisible()
    await axe(page)

    const link = await readLink(shopper.email, '/reset-password')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await axe(page)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password is changed. Please sign in with the new one.')).toBeVisible()
    // The form is filled in for who has just proved an account, and nothing is said to newcomers.
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
    await expect(page.getByText(/^New here\? An account/)).toHaveCount(0)
    await signIn(page, { ...shopper, password: strongPassword })
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await signIn(page, { ...shopper, password: next })
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText('Your email is confirmed')).toBeVisible()

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login/)

    await page.goto('/')
    await page.goto(link)
    await expect(page.getByText('This link has expired or was already used. Please ask for a new one.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
    await axe(page)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('reports a truncated link', async ({ page, axe }) => {
    await page.goto('/reset-password')
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
    await axe(page)
    await page.goto('/confirm-email')
    await expect(page.getByText('This link is incomplete.')).toBeVisible()
  })
})

test('a guest on the way to the orders is offered to track one without an account', async ({ page }) => {
  await page.goto('/account')
  await expect(page.getByText('Sign in to see your account')).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'track an order' })
  await expect(link).toHaveCount(0)
  await page.goto('/orders')
  await link.click()
  await expect(page).toHaveURL('/track')
})

test('a link that a guest presses before the redirect to the sign-in counts, also when its page loads later', async ({ page }) => {
  const redirect = await hold(page, /\/assets\/guest-gate-/)
  const pressed = await hold(page, /\/assets\/track-/)
  await page.goto('/orders')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: 'track an order' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-busy')
  const gate = page.waitForResponse(/\/assets\/guest-gate-/)
  redirect()
  await gate
  // The frame is still there.
  await expect(page.locator('form[method=dialog]')).toHaveCount(1)
  pressed()
  await expect(page).toHaveURL('/track')
})

test('confirms an address by its mail, which the account page sends again; a new address is unconfirmed', async ({
  page,
  newPerson,
  axe,
}) => {
  const shopper = newShopper()
  await page.goto('/register')
  await register(page, shopper)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`Your account is ready. We sent a link to ${shopper.email} to confirm it.`)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible()
  await readLink(shopper.email, '/confirm-email')
  await page.getByRole('button', { name: 'Send again' }).click()
  const notice = page.getByText(`A new link is on its way to ${shopper.email}.`)
  await expect(notice).toHaveText(/^A new link/)
  // A press right after the first counts as the same.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(notice).toHaveText(/^Sent again\. A new link/, { timeout: 2_000 })
  }).toPass()
  await axe(page)

  const link = await readLink(shopper.email, '/confirm-email')
  // Somebody else may have entered the address, so the account must be signed in.
  const elsewhere = await newPerson()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('Please sign in to your account first, then press ‘Confirm my email’.')).toBeVisible()
  await axe(elsewhere)
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await signIn(elsewhere, shopper)
  await expect(elsewhere.getByRole('button', { name: 'Confirm my email' })).toBeVisible()

  await page.goto(link)
  await axe(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await axe(page)
  await page.goto('/account')
  await expect(page.getByText('Your email is confirmed')).toBeVisible()

  await page.getByLabel('Email', { exact: true }).fill(`new.${shopper.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await readLink(`new.${shopper.email}`, '/confirm-email')
  await expect
    .poll(async () => (await listMails(shopper.email)).map(({ subject }) => subject))
    .toContain('Your email address was changed · Saddar')
})

test('the address book has the fields of checkout: a city fills in the rest, and what looks wrong is asked about', async ({
  page,
  axe,
}) => {
  await signInNewShopper(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'New address' })
  // Checkout would ask for the whole address again.
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Phone number is required')).toBeVisible()
  await form.getByLabel('Phone').fill('+971 50 1234567')
  await expect(form.getByText('This does not look like a number in Pakistan. Is it right?')).toBeVisible()
  await form.getByLabel('Phone').fill('0300 1234567')
  await form.getByLabel('Address', { exact: true }).fill('House 12, Street 4')
  // Selecting its text ends outside, and so does a press by mistake: neither loses what was typed.
  const street = (await form.getByLabel('Address', { exact: true }).boundingBox())!
  await page.mouse.move(street.x + 20, street.y + 20)
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(form).toBeVisible()
  await page.mouse.click(2, 2)
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('House 12, Street 4')
  await form.getByLabel('City').fill('Mananwala')
  await expect(form.getByText('That of your nearest post office, such as 54000')).toBeVisible()
  // The suggestions are inside the dialog, which they would make longer.
  await form.getByLabel('State / province').fill('p')
  await expect(form.getByRole('listbox')).toBeInViewport({ ratio: 0.98 })
  await form.getByLabel('State / province').fill('')
  const [cancel, save] = [form.getByRole('button', { name: 'Cancel' }), form.getByRole('button', { name: 'Save address' })]
  const [left, right, width] = [await cancel.boundingBox(), await save.boundingBox(), await form.evaluate((dialog) => dialog.clientWidth)]
  expect(right!.x + right!.width - left!.x).toBeCloseTo(width - 32, 0)
  await form.getByLabel('City').fill('karachi')
  await expect(form.getByLabel('State / province')).toHaveValue('Sindh')
  await expect(form.getByLabel('Postal code')).toHaveValue('74000')
  await form.getByLabel('Postal code').fill('')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Zip code is required')).toBeVisible()
  await form.getByLabel('Postal code').fill('75500')
  const [outer, inner] = [(await form.boundingBox())!, (await form.getByLabel('Postal code').boundingBox())!]
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width - 16)
  // No button sticks out past the fields.
  const more = form.getByRole('button', { name: 'Add apartment or landmark' })
  const [line, button] = [(await form.getByLabel('Address', { exact: true }).boundingBox())!, (await more.boundingBox())!]
  expect(button.x + button.width).toBeLessThanOrEqual(line.x + line.width)
  await more.click()
  await form.getByLabel('Apartment, floor, landmark').fill('Flat 3')
  await axe(page)
  await form.getByRole('button', { name: 'Save address' }).click()
  const card = page.getByRole('article', { name: 'House 12, Street 4, Karachi' })
  await expect(card).toContainText('House 12, Street 4, Flat 3')
  await expect(card).toContainText('Karachi, 75500, Sindh')
})

test('a link to a new password that is sent again is said to be', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill('nobody@buyers.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'nobody@buyers.example' })
  await expect(notice).toHaveText(/^If nobody/)
  // A press right after the first counts as the same.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(notice).toHaveText(/^Sent again\. If nobody/, { timeout: 2_000 })
  }).toPass()
})

test('of many addresses the account page shows the default one and another first', async ({ page, axe }) => {
  const { name, email } = await signInNewShopper(page)
  const addresses = ['Lahore', 'Multan', 'Quetta', 'Karachi'].map((city, at) => ({ street: `House ${at + 1}`, city, isDefault: at === 3 }))
  const token = await page.evaluate(() => localStorage.userToken as string)
  const rest = { state: 'Punjab', zip: '54000', country: 'Pakistan' }
  await page.request.put('/api/auth/update-profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email, addresses: addresses.map((address) => ({ ...address, ...rest })) },
  })
  await page.evaluate(() => localStorage.removeItem('userRecord'))
  await page.goto('/account')
  const cards = page.getByRole('region', { name: 'Addresses' }).getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Karachi')
  await axe(page)
  await page.getByRole('button', { name: 'Show all 4 addresses' }).click()
  await expect(cards).toHaveCount(4)
  await page.getByRole('button', { name: /^Make House 2.* the default$/ }).press('Enter')
  await expect(cards.first()).toContainText('Multan')
  // Its button is gone.
  await expect(page.getByRole('button', { name: /^Edit House 2/ })).toBeFocused()
  await page.getByRole('button', { name: 'Show fewer addresses' }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'New address' })
  await form.getByLabel('Phone').fill('0300 1234567')
  await form.getByLabel('Address', { exact: true }).fill('House 5')
  await form.getByLabel('City').fill('Sialkot')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(cards.last()).toContainText('House 5')
  await page.getByRole('button', { name: /^Delete House 5/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete address' }).press('Enter')
  await expect(cards).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused()
})

test.describe('devices', () => {
  test.use({ allowedMessages: [/40[01]/] })

  test('are listed on the account page; one can be signed out there, and a change of password signs out the rest', async ({
    page,
    newPerson,
    axe,
  }) => {
    const shopper = await signInNewShopper(page)
    const [second, third] = [await newPerson(), await newPerson()]
    for (const other of [second, third]) {
      await other.goto('/login')
      await signIn(other, shopper)
      await expect(other).toHaveURL('/')
    }
    await page.goto('/account')
    const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')
    // Registering through the API was a device too.
    await expect(devices).toHaveCount(4)
    await expect(devices.first()).toContainText('This device')
    await axe(page)
    await devices
      .nth(1)
      .getByRole('button', { name: /^Sign out Chrome/ })
      .click()
    await expect(devices).toHaveCount(3)

    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password').fill('Not-it-99!')
    await dialog.getByLabel('New password', { exact: true }).fill(next)
    // Once: it can be shown.
    await dialog.getByRole('button', { name: 'Show password' }).last().click()
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
    await axe(page)
    await dialog.getByLabel('Current password').fill(shopper.password)
    const sent = page.waitForRequest('**/api/auth/change-password')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    // A node of the former release asks for it twice.
    expect((await sent).postDataJSON()).toMatchObject({ newPassword: next, confirmPassword: next })
    // It is shown for a moment only, and counts as hidden while it fades.
    await expect(page.getByText('Password changed successfully!')).toBeAttached()
    await expect(devices).toHaveCount(1)
    for (const other of [second, third]) {
      await other.goto('/account')
      await expect(other).toHaveURL(/\/login/)
    }
    await expect
      .poll(async () => (await listMails(shopper.email)).map(({ subject }) => subject))
      .toContain('Your password was changed · Saddar')
  })

  test('all others are signed out immediately', async ({ page, newPerson }) => {
    const shopper = await signInNewShopper(page)
    const other = await newPerson()
    await other.goto('/login')
    await signIn(other, shopper)
    await expect(other).toHaveURL('/')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(page.getByText('All other devices are signed out')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(1)
    await other.goto('/account')
    await expect(other).toHaveURL(/\/login/)
  })
})

test('signing out in one tab is explained in the other', async ({ page, context, axe }) => {
  await signInNewShopper(page)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('You signed out in another tab. Sign in to see your orders')).toBeVisible()
  await expect(page.getByText(/^New here\? An account/)).toHaveCount(0)
  await axe(page)
})

test('a long name and e-mail address fit on a phone', async ({ page }) => {
  const email = `${'long.name.'.repeat(6)}${Date.now()}@${'company'.repeat(8)}.example.pk`
  await page.request.post('/api/auth/register', {
    data: { name: 'Muhammad Abdul Rehman Farooqui Chaudhry Khan Lodhi', email, password: strongPassword },
  })
  await page.goto('/login')
  await signIn(page, { email, password: strongPassword })
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/account')
  await expect(page.getByText('Your email is not confirmed yet.')).toBeVisible()
  // The frame clips what is wider than the page, so that the page itself never scrolls sideways.
  for (const name of ['Profile', 'Addresses', 'Signed-in devices']) {
    const { x, width } = (await page.getByRole('region', { name }).boundingBox())!
    expect(x + width, name).toBeLessThanOrEqual(page.viewportSize()!.width)
  }
})

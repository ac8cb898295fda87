import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expireVerification, runSql } from './support/database.ts'
import { keepPictures } from './support/faults.ts'
import { readLink } from './support/mails.ts'
import { demoAdmin, signInAdmin, strongPassword } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/status of (400|401|403)/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link')

let count = 0
/** Invites a colleague as the owner, and joins in a browser of their own. */
async function joinStaff(owner: Page, colleague: Page, role: 'Packer' | 'Manager' | 'Owner') {
  const person = { name: `${role} ${++count}`, email: `staff.${Date.now()}.${count}@shop.example` }
  await owner.goto('/admin/staff')
  await owner.getByRole('button', { name: 'Invite' }).click()
  await owner.getByLabel('Email').fill(person.email)
  await owner.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: person.email })).toContainText('Invited')
  const link = await readLink(person.email, '/admin/invitation')
  await colleague.goto(link)
  await colleague.getByLabel('Name').fill(person.name)
  await colleague.getByLabel('Password', { exact: true }).fill(strongPassword)
  await colleague.getByRole('button', { name: 'Join' }).click()
  await expect(colleague.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  const inside = colleague.url()
  await colleague.goto(link)
  await expect(colleague.getByText('This invitation was already used.')).toBeVisible()
  await expect(colleague.getByLabel('Name')).toHaveCount(0)
  await expect(colleague.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login')
  await colleague.goto(inside)
  return person
}

test('a packer is invited, joins, sees only orders and stock, and is signed out immediately when switched off', async ({
  page,
  newPerson,
  axe,
}) => {
  await signInAdmin(page)
  await page.goto('/admin/staff')
  await expect(heading(page, 'Staff')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '(you)' })).toContainText('here now')
  await page.getByRole('button', { name: 'Invite' }).click()
  await axe(page)
  await keepPictures(page, 'staff-invite')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const packer = await newPerson()
  const person = await joinStaff(page, packer, 'Packer')
  await expect(heading(packer, 'Orders')).toBeVisible()
  await expect(menu(packer)).toHaveText([/Orders/, /Returns/, /Deliveries/, /Inventory/])
  await expect(packer.getByRole('link', { name: /^Profile/ })).toBeVisible()
  await expect(packer.getByRole('searchbox', { name: 'Search orders' })).toBeVisible()
  await expect(packer.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  for (const path of ['/admin/staff', '/admin/hero-slider', '/admin/add-products']) {
    await packer.goto(path)
    await expect(heading(packer, 'Orders')).toBeVisible()
    await expect(packer.getByText('Your role cannot open this screen')).toBeVisible()
  }
  await packer.goto('/admin/inventory')
  await expect(packer.getByLabel(/^Stock of/).first()).toBeEditable()
  await expect(packer.getByLabel(/^(Price|Sale price) of/)).toHaveCount(0)
  // Prices that cannot be typed are written as everywhere.
  await expect(packer.getByRole('table').getByText(/^\d{1,3},\d{3}$/)).toHaveCount(0)
  await expect(packer.getByRole('checkbox')).toHaveCount(0)
  await expect(packer.getByRole('main').locator('a[href*="edit-product"]')).toHaveCount(0)
  await expect(packer.getByRole('link', { name: 'Add product' })).toHaveCount(0)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await expect(row).toContainText('Active')
  await axe(page)
  await keepPictures(page, 'staff')
  await test.step('a new role takes effect with the next page', async () => {
    await page.getByLabel(`Role of ${person.name}`).selectOption('manager')
    await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue('manager')
  })
  await test.step('nobody becomes an owner by one press', async () => {
    await page.getByLabel(`Role of ${person.name}`).selectOption('owner')
    const dialog = page.getByRole('dialog', { name: `Make ${person.name} an owner?` })
    await axe(page)
    await dialog.getByRole('button', { name: 'Keep the role' }).click()
    await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue('manager')
  })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Switch off…' }).click()
  await page.getByRole('button', { name: 'Switch off', exact: true }).click()
  await expect(row).toContainText('Switched off')
  await packer.goto('/admin/orders')
  await expect(heading(packer, 'Back office')).toBeVisible()
})

test('a colleague who forgot the password gets a link from the owner', async ({ page, newPerson, axe }) => {
  await signInAdmin(page)
  const colleague = await newPerson()
  const person = await joinStaff(page, colleague, 'Manager')
  await expect(heading(colleague, 'Dashboard')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Actions for ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Send a link for a new password…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`A link for a new password is on its way to ${person.email}`)).toBeVisible()
  await colleague.goto(await readLink(person.email, '/admin/new-password'))
  await axe(colleague)
  await colleague.getByLabel('New password', { exact: true }).fill('Lamp-under-7-Stairs!')
  await colleague.getByRole('button', { name: 'Save new password' }).click()
  await expect(colleague.getByText('Forgot your password? Ask the owner for a link.')).toBeVisible()
  await expect(colleague.getByLabel('Email')).toHaveValue(person.email)
  await colleague.getByLabel('Password', { exact: true }).fill('Lamp-under-7-Stairs!')
  await colleague.getByRole('button', { name: 'Log in' }).click()
  await expect(heading(colleague, 'Dashboard')).toBeVisible()
})

test('an owner turns on the own two-step sign-in before requiring it of all, and is asked', async ({ page, newPerson, axe }) => {
  await signInAdmin(page)
  const owner = await newPerson()
  const { email } = await joinStaff(page, owner, 'Owner')
  await expect(heading(owner, 'Dashboard')).toBeVisible()
  await owner.goto('/admin/staff')
  const box = owner.getByRole('checkbox', { name: /^Require two-step sign-in/ })
  await box.click()
  await owner
    .getByRole('dialog', { name: 'Turn on your own two-step sign-in first' })
    .getByRole('button', { name: 'Open my profile' })
    .click()
  await owner.getByRole('button', { name: 'Turn on…' }).click()
  await expect(owner.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await owner.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '')
  await owner.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await owner.getByRole('button', { name: 'Turn on', exact: true }).click()
  await owner.getByRole('button', { name: 'I have saved them' }).click()
  await owner.goto('/admin/staff')
  await box.click()
  const dialog = owner.getByRole('dialog', { name: 'Require two-step sign-in of all staff?' })
  await expect(dialog.getByText(/ha(s|ve) none yet: .*Shop Admin/)).toBeVisible()
  await axe(owner)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(box).not.toBeChecked()
  // The other journeys have one owner.
  await runSql("update users set staff_role = 'manager' where email = $1", [email])
})

test('the last owner cannot step down', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/staff')
  const role = page.getByLabel('Role of Shop Admin')
  await role.selectOption('manager')
  const dialog = page.getByRole('dialog', { name: 'Change your own role?' })
  await dialog.getByRole('button', { name: 'Change my role' }).click()
  await expect(dialog.getByText('At least one owner must remain')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep the role' }).click()
  await expect(role).toHaveValue('owner')
})

test('two-step sign-in is turned on, required at the next login, and passed with a recovery code', async ({ page, newPerson, axe }) => {
  await signInAdmin(page)
  const colleague = await newPerson()
  const person = await joinStaff(page, colleague, 'Manager')
  await expect(heading(colleague, 'Dashboard')).toBeVisible()
  await colleague.goto('/admin/profile')
  await colleague.getByRole('button', { name: 'Turn on…' }).click()
  const dialog = colleague.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await axe(colleague)
  await keepPictures(colleague, 'second-factor')
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(/^This code is not right/)).toBeVisible()
  // A code of the previous time step, so that the current one stays unused for the login.
  await dialog.getByLabel('Code').fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await axe(colleague)
  await colleague.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toHaveText('Have you saved these codes? They cannot be shown again.')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(colleague.getByText('10 recovery codes left')).toBeVisible()

  const logIn = async (code: string) => {
    await colleague.getByRole('button', { name: 'Log out' }).click()
    await colleague.getByLabel('Email').fill(person.email)
    await colleague.getByLabel('Password', { exact: true }).fill(strongPassword)
    await colleague.getByRole('button', { name: 'Log in' }).click()
    await expect(colleague.getByLabel('Code')).toBeFocused()
    await colleague.getByLabel('Code').fill(code)
    await colleague.getByRole('button', { name: 'Continue' }).click()
  }
  await logIn(app.generate())
  await expect(heading(colleague, 'Dashboard')).toBeVisible()
  await logIn(recovery)
  await expect(heading(colleague, 'Dashboard')).toBeVisible()
  await colleague.goto('/admin/profile')
  await expect(colleague.getByText('9 recovery codes left')).toBeVisible()
  await test.step('new recovery codes replace the former ones', async () => {
    await colleague.getByRole('button', { name: 'New recovery codes…' }).click()
    await colleague.getByRole('button', { name: 'Make new codes' }).click()
    await expect(codes).toHaveCount(10)
    await expect(colleague.getByText(recovery)).toHaveCount(0)
    await axe(colleague)
    await colleague.getByRole('button', { name: 'I have saved them' }).click()
    await expect(colleague.getByText('10 recovery codes left')).toBeVisible()
  })

  await test.step('a code from the app confirms a sensitive action', async () => {
    await expireVerification(person.email)
    await colleague.goto('/admin/orders')
    await colleague.getByRole('button', { name: 'Export CSV' }).click()
    const asked = colleague.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(asked.getByLabel('Code')).toBeFocused()
    await axe(colleague)
    await keepPictures(colleague, 'admin-step-up-code')
    await asked.getByLabel('Code').fill('12')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await expect(asked.getByText('Enter the 6 digits of your app, or a recovery code')).toBeVisible()
    // The next time step: the login may have used the current code.
    const code = app.generate({ timestamp: Date.now() + 30_000 })
    await asked.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    const download = colleague.waitForEvent('download')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    expect((await download).suggestedFilename()).toMatch(/^orders-/)
  })
})

test('the password form reports its rules in order, and a change ends the other sessions', async ({ page, newPerson, axe }) => {
  await signInAdmin(page)
  const colleague = await newPerson()
  const person = await joinStaff(page, colleague, 'Manager')
  await expect(heading(colleague, 'Dashboard')).toBeVisible()
  await colleague.goto('/admin/profile')
  await expect(colleague.getByText(`Welcome, ${person.name}`)).toBeVisible()
  await axe(colleague)
  await keepPictures(colleague, 'profile')
  const change = async (current: string, next: string, again = next) => {
    await colleague.getByLabel('Current password', { exact: true }).fill(current)
    await colleague.getByLabel('New password', { exact: true }).fill(next)
    await colleague.getByLabel('Confirm new password', { exact: true }).fill(again)
    await colleague.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  }
  await change(strongPassword, 'abc')
  await expect(colleague.getByText('New password must be at least 6 characters')).toBeVisible()
  await change(strongPassword, 'abcdef', 'abcdeg')
  await expect(colleague.getByText('New password and confirm password must match')).toBeVisible()
  await change(strongPassword, 'abcdef')
  await expect(colleague.getByText('Password must be at least 8 characters').first()).toBeVisible()
  await change('wrong', 'Lamp-under-7-Stairs!')
  await expect(colleague.getByText('Current password is incorrect').first()).toBeVisible()
  await colleague.getByRole('button', { name: 'Show new password', exact: true }).click()
  await expect(colleague.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
  await change(strongPassword, 'Lamp-under-7-Stairs!')
  await expect(colleague.getByText('Password changed successfully!')).toBeVisible()
  await expect(colleague.getByLabel('New password', { exact: true })).toHaveValue('')
})

test('the audit log shows who changed what, before and after', async ({ page, axe }) => {
  await signInAdmin(page)
  const login = await page.request.post('/api/admin/login', { data: demoAdmin })
  const { data } = (await login.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  const code = `LOG-${Date.now().toString(36)}`.toUpperCase()
  const made = await page.request.post('/api/admin/discounts', { headers, data: { code, type: 'fixed', value: 300 } })
  const { data: discount } = (await made.json()) as { data: { _id: string } }
  await page.request.put(`/api/admin/discounts/${discount._id}`, { headers, data: { value: 450 } })
  await page.request.delete(`/api/admin/discounts/${discount._id}`, { headers })

  await page.goto('/admin/audit')
  await expect(heading(page, 'Audit log')).toBeVisible()
  await page.getByLabel('Kind').selectOption({ label: 'Discount' })
  await page.getByLabel('Action').selectOption({ label: 'Changed' })
  await expect(page).toHaveURL(/kind=discounts/)
  const entry = page.getByRole('listitem').filter({ hasText: code })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(`Value of discount ${code} changed from 300 to 450`)
  await entry.locator('summary').click()
  await expect(entry.getByRole('row', { name: /^Value/ })).toHaveText('Value300450')
  await axe(page)
  await keepPictures(page, 'audit')
  // Four filters fill their line.
  const clear = page.getByRole('link', { name: 'Clear filters' })
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [chip, link] = [await page.getByRole('link', { name: 'Security' }).boundingBox(), await clear.boundingBox()]
    expect(Math.abs(chip!.y - link!.y)).toBeLessThan(4)
  }
  await clear.click()
  await page.getByLabel('Search by order number, SKU or email').fill(code.toLowerCase())
  await expect(page).toHaveURL(/search=log-/)
  await expect(page.getByRole('listitem').filter({ hasText: code })).toHaveCount(3)
})

test('the security log shows sign-ins and refusals, and is filtered by email', async ({ page, axe }) => {
  await signInAdmin(page)
  const email = `guess.${Date.now()}@mail.example`
  for (let time = 0; time < 3; time++) await page.request.post('/api/auth/login', { data: { email, password: 'Wrong-one-1!' } })
  await page.goto('/admin/audit')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL(/view=security/)
  const list = page.getByRole('region', { name: 'Security events' })
  const signIns = list.getByRole('listitem').filter({ hasText: 'Shop Admin' }).filter({ hasText: 'Sign-in' })
  // Events are written shortly after the call.
  const untilWritten = (check: () => Promise<void>) =>
    expect(async () => {
      await page.reload()
      await check()
    }).toPass()
  // The other log has filters of the same names.
  await expect(page.getByLabel('Search by email or address')).toBeVisible()
  // Equal events of a minute share the row of the first, which many later ones may have moved to another page.
  await page.getByLabel('Person').selectOption('Shop Admin')
  await page.getByLabel('Kind').selectOption('Sign-in')
  await expect(page).toHaveURL(/kind=/)
  await untilWritten(() => expect(signIns.first()).toContainText('Done', { timeout: 2_000 }))
  await page.getByLabel('Person').selectOption('Anyone')
  await page.getByLabel('Kind').selectOption('Any kind')
  await page.getByLabel('Search by email or address').fill(email)
  await expect(page).toHaveURL(/who=guess/)
  await untilWritten(() => expect(list.getByRole('listitem')).toHaveCount(1, { timeout: 2_000 }))
  const entry = list.getByRole('listitem')
  await expect(entry).toContainText('Refused')
  await expect(entry).toContainText('× 3')
  await entry.locator('summary').click()
  await expect(entry.getByRole('definition').filter({ hasText: 'Invalid credentials' })).toBeVisible()
  await axe(page)
  await keepPictures(page, 'security-log')
  await page.getByLabel('Outcome').selectOption('Done')
  await expect(list).toContainText('No events match')
  await list.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?view=security$/)
  await expect(list.getByRole('listitem').nth(1)).toBeVisible()
})

test('staff see where they are signed in, and sign another browser out', async ({ page, newPerson, axe }) => {
  const other = await newPerson()
  await signInAdmin(page)
  await signInAdmin(other)
  await other.goto('/admin')
  await page.goto('/admin/profile')
  const panel = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(panel.getByText('This device')).toBeVisible()
  await axe(page)
  await panel.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('All other browsers are signed out')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL(/\/admin\/login/)
})

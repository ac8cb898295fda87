import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { hold } from './support/faults.ts'
import { signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

let people = 0
const newEmail = () => `people.${Date.now()}.${++people}@example.pk`

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('عائشہ ملک')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Subject or order number').fill('SD-261121-8K3F2')
  await page.getByLabel('Message', { exact: true }).fill('The charger hums since yesterday. What can be done?')
}

/** Opens a page, and waits until its scripts handle the form in the footer, which hydrates last. */
async function openFooter(page: Page) {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  // React adds properties of its own to what it has hydrated.
  await expect.poll(() => footer.locator('form').evaluate((form) => Object.keys(form).length)).toBeGreaterThan(0)
  return footer
}

test('subscribes from the footer of any page, and again with the same answer', async ({ page, axe }) => {
  const email = newEmail()
  for (let time = 0; time < 2; time++) {
    const footer = await openFooter(page)
    await footer.getByPlaceholder('Your email').fill(email)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    const done = footer.getByText('Thank you. You will hear from us once a week.').filter({ visible: true })
    await expect(done).toBeVisible()
    await expect(done).toBeFocused()
    await expect(page).toHaveURL('/about')
  }
  await axe(page)
})

test('the page that unsubscribes says what to do when it is opened without a link', async ({ page, axe }) => {
  await page.goto('/unsubscribe')
  await expect(page.getByText('Please open the link at the end of one of our emails.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
  await axe(page)
})

test.describe('a wrong address for the newsletter', () => {
  test.use({ allowedMessages: [/status of 400/] })

  test('is answered by the form, in place of the browser', async ({ page, axe }) => {
    const footer = await openFooter(page)
    for (const [typed, text] of [
      ['', 'Email is required'],
      ['ayesha', 'Invalid email format'],
    ] as const) {
      await footer.getByPlaceholder('Your email').fill(typed)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(footer.getByText(text)).toBeVisible()
    }
    await axe(page)
  })
})

test('who is signed in finds their name and email filled in, and what they type instead stays', async ({ page }) => {
  const { name, email } = await signInNewShopper(page)
  await page.goto('/contact')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  const field = page.getByRole('main').getByLabel('Email', { exact: true })
  await expect(field).toHaveValue(email)
  await field.fill('')
  await page.getByLabel('Message').fill('Do you sell these?')
  await expect(field).toHaveValue('')
})

test('an incomplete message shows an error at each field, keeps the input, and is then sent', async ({ page, axe }) => {
  await page.goto('/contact')
  await axe(page)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const text of ['Name is required', 'Email is required', 'Message is required']) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await axe(page)

  const email = newEmail()
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toHaveValue('')
  await expect(message).toBeFocused()
  await expect(page.getByText('Message is required')).toHaveCount(0)
})

test('staff find a message, answer it by email or WhatsApp, and mark it as answered', async ({ page, axe }) => {
  const email = newEmail()
  const text = `The charger hums since yesterday (${email}). What can be done?`
  const data = { name: 'عائشہ ملک', email, phone: '0300 7654321', subject: 'A humming charger', message: text }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  await signInAdmin(page)
  await page.goto('/admin/messages')
  await page.getByLabel('Search messages').fill(email)
  await expect(page).toHaveURL(/search=/)
  const message = page.getByRole('article', { name: 'Message of عائشہ ملک' })
  await expect(message).toHaveCount(1)
  await expect(message).toContainText(text)
  await expect(message).toContainText('Not answered')
  await expect(message.getByRole('link', { name: 'Email to عائشہ ملک' })).toHaveAttribute('href', /^mailto:.*subject=Re%3A%20A%20humming/)
  await expect(message.getByRole('link', { name: 'WhatsApp to عائشہ ملک' })).toHaveAttribute('href', /^https:\/\/wa\.me\/923007654321\?/)
  await axe(page)
  await expect(page.getByRole('link', { name: /^Not answered [1-9]/ })).toBeVisible()
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message.getByRole('button', { name: 'Mark as not answered' })).toBeVisible()
  await page.getByRole('link', { name: /^Not answered/ }).click()
  await expect(page.getByText('No messages match')).toBeVisible()
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(message).toHaveCount(1)
})

test('answering a message marks it as answered, which can be undone', async ({ page, axe }) => {
  const email = newEmail()
  const data = { name: 'Bilal Ahmed', email, phone: '0300 7654322', message: `Is the power bank back in stock? (${email})` }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  await signInAdmin(page)
  await page.goto(`/admin/messages?state=waiting&search=${encodeURIComponent(email)}`)
  const message = page.getByRole('article', { name: 'Message of Bilal Ahmed' })
  const undo = page.getByRole('region', { name: 'Undo' })
  // Neither a mail program nor a phone opens here.
  await page.evaluate(() => document.addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault()))
  for (const way of ['Email to Bilal Ahmed', 'WhatsApp to Bilal Ahmed', 'Call Bilal Ahmed']) {
    await message.getByRole('link', { name: way }).click()
    await expect(message).toHaveCount(0)
    await expect(undo).toContainText('Marked as answered')
    if (way.startsWith('Email')) await axe(page)
    await undo.getByRole('button', { name: 'Undo' }).click()
    await expect(message).toContainText('Not answered')
  }
  await message.getByRole('link', { name: 'Call Bilal Ahmed' }).click()
  await expect(message).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No messages match')).toBeVisible()
})

test('staff search the subscribers and export them with links that unsubscribe', async ({ page, axe }) => {
  const email = newEmail()
  expect((await page.request.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
  await signInAdmin(page)
  await page.goto('/admin/messages')
  await page.getByRole('main').getByRole('link', { name: 'Newsletter' }).click()
  await expect(page.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible()
  await page.getByLabel('Search subscribers').fill(email)
  await expect(page.getByRole('table', { name: 'Subscribers' }).getByText(email)).toBeVisible()
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)
  const row = (await readFile(await file.path(), 'utf8')).split('\r\n').find((line) => line.includes(email))
  const link = new URL(/https?:[^"]+/.exec(row ?? '')?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('staff unsubscribe a person who asked for it, and undo it', async ({ page, axe }) => {
  const email = newEmail()
  expect((await page.request.post('/api/newsletter', { data: { email } })).ok()).toBe(true)
  await signInAdmin(page)
  await page.goto(`/admin/newsletter?search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  await expect(page.getByText('No subscribers match')).toBeVisible()
  await axe(page)
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('table', { name: 'Subscribers' }).getByText(email)).toBeVisible()
})

test.describe('on a bad connection', () => {
  test.use({ allowedMessages: [/ERR_FAILED/] })

  test('a message that failed to send stays in the form, also over a reload, and can be sent again', async ({ page }) => {
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await fillContact(page, newEmail())
    await page.route('**/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('The shop does not answer')
    await page.unroute('**/api/contact')
    await page.reload()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/The charger hums/)
    await expect(page.getByLabel('Subject or order number')).toHaveValue('SD-261121-8K3F2')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  })

  test('a page works without the code of its footer, and the newsletter form works without it', async ({ page }) => {
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/frame-'))
    await page.route('**/assets/frame-*.js', (route) => route.abort())
    await page.goto('/products')
    await refused
    await expect(page.getByRole('heading', { name: 'All products', level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByPlaceholder('Your email').fill(newEmail())
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/products#newsletter-done')
    await expect(page.getByText('Thank you. You will hear from us once a week.')).toBeVisible()
  })

  test('input typed before hydration is preserved', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByLabel('Name', { exact: true }).fill('Ayesha Malik')
    release()
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Message', { exact: true }).fill('Typed on both sides of the script')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ayesha Malik')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('subscribing redirects back to the page', async ({ page }) => {
    await page.goto('/products?category=charging')
    await page.getByPlaceholder('Your email').fill(newEmail())
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/products?category=charging#newsletter-done')
    await expect(page.getByText('Thank you. You will hear from us once a week.')).toBeVisible()
  })

  test('a message is sent, and an invalid one is reported', async ({ page }) => {
    await page.goto('/contact')
    await fillContact(page, newEmail())
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact?done=1')
    await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible()

    await page.goto('/contact')
    await page.getByLabel('Message', { exact: true }).fill('A letter from nobody at all')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact?problem=fields')
    await expect(page.getByText('Something was missing or not right')).toBeVisible()
  })

  test('an incomplete link unsubscribes no address and shows an error', async ({ page }) => {
    await page.goto('/unsubscribe?token=forged')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page).toHaveURL('/unsubscribe?problem=fields')
    await expect(page.getByText('This link is incomplete')).toBeVisible()
  })
})

test.describe('a forged link', () => {
  test.use({ allowedMessages: [/400/] })
  test('does not unsubscribe anyone', async ({ page, axe }) => {
    await page.goto('/unsubscribe?token=forged')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is incomplete')
    await axe(page)
  })
})

test('the policy texts show on their pages and are included in no other', async ({ page, axe }) => {
  const pages = [
    ['/about', 'About Saddar', 'How we choose'],
    ['/faq', 'Frequently asked questions', 'What does delivery cost?'],
    ['/privacy-policy', 'Privacy policy', 'Who else sees it'],
    ['/return-policy', 'Return policy', '7-day money back'],
    ['/refund-shipping', 'Refund and shipping', 'Cash on delivery'],
    ['/warranty-terms', 'Terms & conditions', 'Warranty'],
  ] as const
  const home = await (await page.request.get('/')).text()
  for (const [path, title, heading] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible()
    const first = (await page.getByRole('main').locator('.prose :is(li, p)').first().textContent())!
    expect(home).not.toContain(first.slice(0, 30))
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await axe(page)
  }
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('the account page turns mails that do not concern an order on and off, once the address is confirmed', async ({ page, axe }) => {
  const { email } = await signInNewShopper(page)
  await page.goto('/account')
  const news = page.getByRole('checkbox', { name: /^News and offers/ })
  await expect(news).toBeDisabled()
  await expect(page.getByText('Confirm your email first')).toBeVisible()
  await runSql('update users set email_verified = true where email = $1', [email])
  await page.reload()
  await expect(news).not.toBeChecked()
  const release = await hold(page, '**/api/newsletter/mine')
  await news.click()
  // At once, and the keyboard stays there.
  await expect(news).toBeChecked()
  await expect(news).toBeFocused()
  release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(news).toBeChecked()
  await news.click()
  await expect(news).not.toBeChecked()
  await axe(page)
})

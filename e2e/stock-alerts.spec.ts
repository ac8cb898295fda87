import { runSql } from './support/database.ts'
import { signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/status of 502/] })

test('a guest asks for an e-mail when a sold-out colour is back, in a field that shows the whole address', async ({ page, axe }) => {
  await page.goto('/product/barqi-saath-magnetic-power-bank')
  await page.getByRole('radio', { name: /Black/ }).check({ force: true })
  const alert = page.getByRole('region', { name: 'Tell me when it is back' })
  const field = alert.getByLabel('Your email')
  await expect(field).toBeVisible()
  expect((await field.boundingBox())!.width).toBeGreaterThan(200)
  await axe(page)
  // The shop's own message, not the browser's bubble.
  for (const [typed, message] of [
    ['', 'Email is required'],
    ['guest@', 'Invalid email format'],
  ] as const) {
    await field.fill(typed)
    await alert.getByRole('button', { name: 'Tell me when it is back' }).click()
    // At the field, without a call.
    await expect(field).toHaveAccessibleDescription(message)
    expect((await alert.getByText(message).boundingBox())!.y).toBeLessThan(
      (await alert.getByRole('button', { name: 'Tell me when it is back' }).boundingBox())!.y,
    )
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await field.fill('guest@example.pk')
  await alert.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(alert.getByText('We will email guest@example.pk once, when it is back.')).toBeVisible()
  await expect(field).toBeHidden()
  await page.reload()
  await page.getByRole('radio', { name: /Black/ }).check({ force: true })
  await expect(alert.getByText('We will email guest@example.pk once, when it is back.')).toBeVisible()
  await axe(page)
  await alert.getByRole('button', { name: 'Use another email' }).click()
  await expect(field).toBeVisible()
  await page.reload()
  await page.getByRole('radio', { name: /Black/ }).check({ force: true })
  await expect(field).toBeVisible()
})

test('a server that fails is no mistake in a guest’s address', async ({ page, axe }) => {
  await page.route('**/api/stock-alerts', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/product/zarb-toofan-30000-power-bank')
  const alert = page.getByRole('region', { name: 'Tell me when it is back' })
  await alert.getByLabel('Your email').fill('guest@example.pk')
  await alert.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(alert.getByRole('alert')).toBeVisible()
  await expect(alert.getByLabel('Your email')).not.toHaveAttribute('aria-invalid')
  await expect(alert.getByLabel('Your email')).toHaveValue('guest@example.pk')
  await axe(page)
})

test('a sold-out product says so once and promises no delivery', async ({ page, axe }) => {
  await page.goto('/product/barqi-saath-magnetic-power-bank')
  const main = page.getByRole('main')
  await expect(main.getByText(/^(Order (and confirm )?before|Leaves) /)).toBeVisible()
  await page.goto('/product/zarb-toofan-30000-power-bank')
  await expect(main.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
  await expect(main.getByText('Sold out', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(main.getByText(/^(Order (and confirm )?before|Leaves) |Choose your city/)).toHaveCount(0)
  await axe(page)
  // On a tablet the field and the promises fill the column beside the picture.
  await page.setViewportSize({ width: 768, height: 1024 })
  const pictures = (await main.getByRole('list', { name: /^Pictures of / }).boundingBox())!
  for (const part of [main.getByRole('button', { name: 'Tell me when it is back' }), main.getByText('7-day money back')]) {
    const { x, y } = (await part.boundingBox())!
    expect(x).toBeGreaterThan(pictures.x + pictures.width)
    expect(y).toBeLessThan(pictures.y + pictures.height + 100)
  }
  await axe(page)
})

test('a shopper with a confirmed email sees after a reload that the email is set, and withdraws it', async ({ page, axe }) => {
  const { email } = await signInNewShopper(page)
  await runSql('update users set email_verified = true where email = $1', [email])
  await page.goto('/product/zarb-toofan-30000-power-bank')
  const alert = page.getByRole('region', { name: 'Tell me when it is back' })
  await alert.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(alert.getByText(`We will email ${email} once, when it is back.`)).toBeVisible()
  await page.reload()
  await expect(alert.getByText(`We will email ${email} once, when it is back.`)).toBeVisible()
  await axe(page)
  await alert.getByRole('button', { name: 'Do not email me' }).click()
  await expect(alert.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
  await page.reload()
  await expect(alert.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
})

test('the wishlist leads to the email for what is sold out, and lists what the shopper waits for', async ({ page, axe }) => {
  const { email } = await signInNewShopper(page)
  await runSql('update users set email_verified = true where email = $1', [email])
  await page.goto('/product/zarb-toofan-30000-power-bank')
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click()
  await page.goto('/wishlist')
  await page.getByRole('link', { name: /^Tell me when it is back: / }).click()
  const alert = page.getByRole('region', { name: 'Tell me when it is back' })
  await expect(alert).toBeInViewport()
  await alert.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(alert.getByText(`We will email ${email} once, when it is back.`)).toBeVisible()
  await page.goto('/wishlist')
  const waiting = page.getByRole('region', { name: 'Waiting to be back' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await axe(page)
  await page.route('**/api/stock-alerts', (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'x' }))
  await page.reload()
  await expect(page.getByText('Your stock alerts did not load')).toBeVisible({ timeout: 20_000 })
  await axe(page)
  await page.unroute('**/api/stock-alerts')
  await page.getByRole('button', { name: 'Retry' }).click()
  await waiting.getByRole('button', { name: /^Stop: / }).click()
  await expect(waiting).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Tell me when it is back: / })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

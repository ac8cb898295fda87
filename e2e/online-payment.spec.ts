import type { BrowserContext, Page } from '@playwright/test'
import { actionDelays } from '@saddar/contract/limits'
import { resetBankFaults, setBankFaults } from './support/bank.ts'
import { runSql } from './support/database.ts'
import { openProductApi } from './support/products.ts'
import { fillNewAddress, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'barqi-duo-33w-charger'
const accountNumber = 'PK36ALFH0123456789'
const bankPage = /\/Payments\/Payments\/Create/

interface Method {
  /** Its radio button at checkout; a debit card uses the credit card's page. */
  radio: RegExp
  /** Fills in what checkout asks for. */
  fill?: (page: Page) => Promise<void>
  /** Pays on the bank's page. */
  pay: (page: Page) => Promise<void>
}

const methods = {
  card: {
    radio: /card/i,
    pay: async (page) => {
      await page.getByLabel('Card number').fill('4111 1111 1111 1111')
      await page.getByLabel('Month').fill('12')
      await page.getByLabel('Year').fill('2035')
      await page.getByLabel('CVV').fill('123')
      await page.getByLabel('Name on the card').fill('Ayesha Malik')
      await page.getByRole('button', { name: /^Pay Rs/ }).click()
    },
  },
  wallet: {
    radio: /wallet/i,
    pay: async (page) => {
      await page.getByLabel('Wallet number').fill('03001234567')
      await page.getByRole('button', { name: /^Pay Rs/ }).click()
      await page.getByLabel('Code from the SMS').fill('12341234')
      await page.getByRole('button', { name: 'Confirm' }).click()
    },
  },
  account: {
    radio: /Alfalah account/,
    fill: (page) => page.getByLabel('Bank account number').fill(accountNumber),
    pay: async (page) => {
      await page.getByLabel('Account number').fill(accountNumber)
      await page.getByRole('button', { name: /^Pay Rs/ }).click()
      for (const sent of ['SMS', 'e-mail']) await page.getByLabel(`Code from the ${sent}`).fill('1234')
      await page.getByRole('button', { name: 'Confirm' }).click()
    },
  },
} satisfies Record<string, Method>
type MethodName = keyof typeof methods

/** The payment methods to run a failure with: one, or every one with EVERY_METHOD set. */
const methodsFor = (name: MethodName): [MethodName, Method][] =>
  (Object.entries(methods) as [MethodName, Method][]).filter(([each]) => process.env.EVERY_METHOD || each === name)

async function goToCheckout(page: Page, { radio, fill }: Pick<Method, 'radio' | 'fill'>): Promise<void> {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('radio', { name: radio }).check()
  await fill?.(page)
}

/** Places an order and goes to the bank's page. */
async function goToBank(page: Page, method: Method): Promise<void> {
  await goToCheckout(page, method)
  await proceed(page)
  await page.waitForURL(bankPage)
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' }).click()

/** Expects to be back in the shop, with the bank's answer in place of what the URL claims. */
async function expectReturned(page: Page, heading: string): Promise<void> {
  await expect(page).toHaveURL(/\/payment\/return\?/)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page.getByText('Confirming with the bank…')).toHaveCount(0)
}

const purchases = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter((each) => (each as { event?: string }).event === 'purchase').length)

test('pays by card: shows the saving, posts the form to the bank, confirms the payment and empties the cart', async ({ page, axe }) => {
  await goToCheckout(page, methods.card)
  await expect(page.getByText('Save Rs 100').first()).toBeVisible()
  const discount = page.getByRole('main').locator('dt', { hasText: 'Online payment discount' }).locator('xpath=following-sibling::dd')
  await expect(discount.first()).toHaveText('−Rs 100')
  // A bank that never answers keeps the shopper on the redirect page.
  const stopped = new Promise<void>((resolve) => {
    void page.route('**/SSO/SSO/SSO', (route) => route.fulfill({ status: 204 }).then(resolve))
  })
  await proceed(page)
  await expect(page.getByText('Redirecting to payment gateway...')).toBeVisible()
  await stopped
  await page.unroute('**/SSO/SSO/SSO')
  await page.locator('form[action$="/SSO/SSO/SSO"]').evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL(bankPage)
  await axe(page)
  await methods.card.pay(page)
  await expectReturned(page, 'Payment Successful!')
  await axe(page)
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.poll(() => purchases(page)).toBe(1)
  await page.reload()
  await expectReturned(page, 'Payment Successful!')
  expect(await purchases(page)).toBe(0)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
})

test('the last piece is paid online, though the cart counts it as sold before the order is answered', async ({ page }) => {
  await signInNewShopper(page)
  const products = await openProductApi(page.request)
  const { slug } = await products.add({ title: `Last Lamp ${Date.now()}`, price: 1_000, stock: 1, isActive: true })
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/checkout/)
  // As from the cart: 'Buy now' stays on its page whatever the cart contains.
  await page.goto('/checkout')
  await fillNewAddress(page)
  await page.getByRole('radio', { name: methods.card.radio }).check()
  await page.route('**/api/orders', async (route) => {
    const soldOut = page.waitForResponse(
      async (reply) => reply.url().endsWith('/api/cart') && (await reply.text()).includes('"isVariantUnavailable":true'),
    )
    const placed = await route.fetch()
    await soldOut
    await page.waitForTimeout(300)
    await expect(page.getByRole('button', { name: 'Placing Order...' })).toBeVisible()
    await route.fulfill({ response: placed })
  })
  await proceed(page)
  await page.waitForURL(bankPage)
  await methods.card.pay(page)
  await expectReturned(page, 'Payment Successful!')
})

test('cart and checkout name the order that waits for its payment, until it is cancelled', async ({ page, axe }) => {
  await goToBank(page, methods.card)
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByText(/^Order SD-[\w-]+ is not paid yet$/)).toBeVisible()
    await axe(page)
  }
  await page.getByRole('link', { name: 'Pay or cancel it' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-[\w-]+$/)
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await expect(page.getByText('is not paid yet')).toHaveCount(0)
})

test('the address of an unpaid order is offered when the shopper comes back from the bank to checkout', async ({ page }) => {
  await goToBank(page, methods.card)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /House 12, Street 4/ })).toBeChecked()
})

test('pays by wallet with a code', async ({ page, axe }) => {
  await goToBank(page, methods.wallet)
  await axe(page)
  await methods.wallet.pay(page)
  await expectReturned(page, 'Payment Successful!')
})

for (const [name, method] of methodsFor('account')) {
  test(`${name}: a payment cancelled at the bank fails, is retried with another form, and succeeds`, async ({ page, axe }) => {
    await goToBank(page, method)
    const first = page.url()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expectReturned(page, 'Payment Failed')
    await expect(page.getByText('Payment failed: You cancelled the payment.')).toBeVisible()
    await expect(page.getByText(/^We keep this order until .+ Its items are not reserved\.$/)).toBeVisible()
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('The bank’s message: Failed')).toBeVisible()
    await axe(page)
    expect(await purchases(page)).toBe(0)
    await page.getByRole('button', { name: 'Retry Payment' }).click()
    await page.waitForURL(bankPage)
    expect(page.url()).not.toBe(first)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expectReturned(page, 'Payment Failed')
    // It may be retried as often as it fails, from the account and the order list too.
    for (const path of ['/account', '/orders']) {
      await page.goto(path)
      await expect(page.getByText('Try again, or pay the rider in cash.')).toBeVisible()
      await axe(page)
      await page.getByRole('link', { name: /^Pay now for order SD-/ }).click()
      await expect(page).toHaveURL(/\/orders\/SD-/)
    }
    await page.getByRole('button', { name: 'Retry Payment' }).click()
    await page.waitForURL(bankPage)
    await method.pay(page)
    await expectReturned(page, 'Payment Successful!')
  })
}

const orderIdOf = (page: Page) => /SD-\d{6}-\w{5}/.exec(page.url())![0]

/** The shopper's orders, from the API. */
async function listOrders(page: Page): Promise<{ orderId: string; status: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'))
  const reply = await page.request.get('/api/orders/user', { headers: { authorization: `Bearer ${token}` } })
  return ((await reply.json()) as { data: { orders: { orderId: string; status: string }[] } }).data.orders
}

for (const [name, method] of methodsFor('wallet')) {
  test(`${name}: Back from the bank leads to the order’s payment, which continues at the bank; there is one order`, async ({
    page,
    axe,
  }) => {
    await goToBank(page, method)
    const first = page.url()
    await page.goBack()
    await expect(page).toHaveURL(/\/orders\/SD-[\w-]+\/payment-status$/)
    await expect(page.getByRole('heading', { name: 'Payment Pending' })).toBeVisible()
    await expect(page.getByText('Redirecting to payment gateway...')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pay cash on delivery instead' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL(bankPage)
    expect(page.url()).not.toBe(first)
    await method.pay(page)
    await expectReturned(page, 'Payment Successful!')
    expect(await listOrders(page)).toMatchObject([{ status: 'confirmed' }])
  })
}

test('after Back from the bank the order is changed to cash, and the bank’s form is discarded', async ({ page, axe }) => {
  await goToBank(page, methods.card)
  await page.goBack()
  await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay Rs [\d,]+ in cash$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Cash on delivery', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Pay the rider Rs [\d,]+ in cash when your order arrives\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue to payment|Retry Payment|Sync Status/ })).toHaveCount(0)
  await axe(page)
  expect(await listOrders(page)).toMatchObject([{ status: 'pending' }])
  // No toast repeats what the shopper has just done.
  await expect(page.getByText(/is now pending/)).toHaveCount(0)
})

test('a redirect to the bank that fails: the page offers the order’s payment, and a page from the back/forward cache is left', async ({
  page,
}) => {
  await page.clock.install()
  await goToCheckout(page, methods.card)
  await page.route('**/SSO/SSO/SSO', (route) => route.fulfill({ status: 204 }))
  await proceed(page)
  await expect(page.getByText('Redirecting to payment gateway...')).toBeVisible()
  await page.clock.runFor(9_000)
  await page.getByRole('link', { name: 'See the payment of your order' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Pending' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Redirecting to payment gateway...')).toBeVisible()
  // As Safari and Chrome do after Back from the back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('heading', { name: 'Payment Pending' })).toBeVisible()
  await expect(page.getByText('Redirecting to payment gateway...')).toHaveCount(0)
})

test('paid while the bank does not answer the shop: no screen and no other tab asks to pay again', async ({ page, axe }) => {
  await goToBank(page, methods.card)
  await setBankFaults({ inquiry: 'error', listener: 'never' })
  const main = page.getByRole('main')
  try {
    await methods.card.pay(page)
    await expectReturned(page, 'Processing Payment')
    const { orderId } = (await listOrders(page))[0]!
    for (const path of [null, `/orders/${orderId}/payment-status`, `/orders/${orderId}`]) {
      if (path) await page.goto(path)
      await expect(main.getByText(/^Do not pay again/)).toBeVisible()
      await expect(main.getByRole('button', { name: 'Sync Status' })).toBeVisible()
      await expect(main.getByRole('button', { name: /Continue to payment|cash on delivery/ })).toHaveCount(0)
      await axe(page)
    }
    const other = await page.context().newPage()
    await other.goto(`/orders/${orderId}/payment-status`)
    await expect(other.getByText(/^Do not pay again/)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
    await other.close()
  } finally {
    await resetBankFaults()
  }
  await main.getByRole('button', { name: 'Sync Status' }).click()
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Do not pay again/)).toHaveCount(0)
})

const underReview = 'We received a payment that does not match this order. Our team is checking it and will contact you.'

test('a payment with another amount: every screen says that staff look into it, none asks for more, and staff see it', async ({
  page,
  axe,
}) => {
  await goToBank(page, methods.card)
  await setBankFaults({ amountOff: -1 })
  try {
    await methods.card.pay(page)
    await expectReturned(page, 'Payment under review')
  } finally {
    await resetBankFaults()
  }
  const main = page.getByRole('main')
  const asks = page.getByRole('button', { name: /Continue to payment|Retry Payment|cash on delivery/ })
  await expect(main.getByText(underReview)).toBeVisible()
  await expect(main.getByText('Under review', { exact: true })).toBeVisible()
  await expect(asks).toHaveCount(0)
  await axe(page)
  const { orderId } = (await listOrders(page))[0]!
  for (const path of [`/orders/${orderId}/payment-status`, `/orders/${orderId}`, '/orders']) {
    await page.goto(path)
    await expect(main.getByText(underReview), path).toBeVisible()
    await expect(asks, path).toHaveCount(0)
    await expect(main.getByText(/Payment Pending|Waiting for your payment/), path).toHaveCount(0)
    await axe(page)
  }

  await signInAdmin(page)
  await page.goto('/admin/payments?view=flagged')
  await expect(page.getByRole('listitem').filter({ hasText: orderId })).toContainText('Wrong amount')
  await page.goto(`/admin/orders/${orderId}`)
  const attempts = page.getByRole('region', { name: 'Payment attempts' })
  await expect(attempts.getByText('Wrong amount')).toBeVisible()
  await expect(attempts.getByText('Needs action')).toBeVisible()
})

test.describe('while the bank is unreachable', () => {
  test.use({ allowedMessages: [/status of 503/] })

  test('a failed sync shows on both screens, once, and a successful one clears it', async ({ page, axe }) => {
    await goToBank(page, methods.card)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expectReturned(page, 'Payment Failed')
    const { orderId } = (await listOrders(page))[0]!
    const failure = page.getByText('Failed to sync payment status')
    const sync = page.getByRole('button', { name: 'Sync Status' })
    for (const path of [null, `/orders/${orderId}/payment-status`]) {
      if (path) await page.goto(path)
      await setBankFaults({ inquiry: 'error' })
      await sync.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to sync payment status' })).toBeVisible()
      await expect(failure).toHaveCount(1)
      await axe(page)
      await resetBankFaults()
      // A press within half a second of the first counts as its repeat and shares its failure (rule 5.6).
      await page.waitForTimeout(actionDelays.account)
      await sync.click()
      await expect(failure).toHaveCount(0)
    }
  })
})

for (const [name, method] of methodsFor('account')) {
  test(`${name}: a tab closed on the way: the order offers to continue, and the bank’s own call confirms it`, async ({
    page,
    context,
    axe,
  }) => {
    await goToBank(page, method)
    const [placed] = await listOrders((await openTab(context)).page)
    const { page: tab } = await openTab(context)
    await axe(tab)
    await tab.getByRole('link', { name: `Pay now for order ${placed!.orderId}` }).click()
    await expect(tab.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    await axe(tab)
    // The redirect never reaches the shop.
    await page.route('**/payment/return**', (route) => route.fulfill({ status: 204 }))
    await method.pay(page)
    await page.close()
    await expect(tab.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 15_000 })
    await expect(tab.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
  })
}

async function openTab(context: BrowserContext): Promise<{ page: Page }> {
  const page = await context.newPage()
  await page.goto('/orders')
  return { page }
}

for (const [name, method] of methodsFor('card')) {
  test(`${name}: paid in two tabs: one payment counts; staff see the other as a refund due and record it`, async ({
    page,
    context,
    axe,
  }) => {
    await goToBank(page, method)
    const { page: tab } = await openTab(context)
    const [placed] = await listOrders(tab)
    const orderId = placed!.orderId
    await tab.goto(`/orders/${orderId}/payment-status`)
    await tab.getByRole('button', { name: 'Continue to payment' }).click()
    await tab.waitForURL(bankPage)
    await method.pay(tab)
    await expectReturned(tab, 'Payment Successful!')
    await method.pay(page)
    await expectReturned(page, 'Payment Successful!')
    expect(await listOrders(page)).toMatchObject([{ orderId, status: 'confirmed' }])

    await signInAdmin(page)
    await page.goto(`/admin/orders/${orderId}`)
    const attempts = page.getByRole('region', { name: 'Payment attempts' })
    await expect(attempts.getByRole('listitem').filter({ hasText: 'code 00' })).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Refunds' }).getByText('The order was paid twice')).toBeVisible()
    await attempts.getByText('The bank’s answer of').first().click()
    await expect(attempts.getByText('TransactionStatus').first()).toBeVisible()
    await expect(attempts.getByText('MobileNumber')).toHaveCount(0)
    await attempts.getByRole('button', { name: 'Ask the bank' }).click()
    await expect(attempts.getByText('Asked', { exact: true })).toBeVisible()
    await axe(page)
    await page.goto('/admin/payments')
    const row = page.getByRole('listitem').filter({ hasText: orderId })
    await expect(row).toContainText('The order was paid twice')
    await expect(row).toContainText('Same card or account')
    await axe(page)
    await row.getByRole('button', { name: /^Mark as paid/ }).click()
    await page.getByRole('dialog').getByLabel('Reference of the transfer').fill('Portal 8812')
    await axe(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('link', { name: 'Settled refunds', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: orderId })).toContainText('Portal 8812')
  })
}

test('after a failed payment the order can be changed to cash: the lost saving shows first; the invoice can be downloaded', async ({
  page,
  axe,
}) => {
  await goToBank(page, methods.card)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expectReturned(page, 'Payment Failed')
  await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay in cash on delivery?' })
  await expect(dialog).toContainText('The Rs 100 off for paying online no longer applies.')
  await expect(dialog.getByText(/^SD-[\w-]+$/)).toHaveCSS('text-wrap-mode', 'nowrap')
  await axe(page)
  await dialog.getByRole('button', { name: /^Pay Rs [\d,]+ in cash$/ }).click()
  // The change is done, and holds no lock.
  await expect(page.getByRole('heading', { name: 'Cash on delivery', level: 1 })).toBeVisible()
  const { orderId } = (await listOrders(page))[0]!
  await runSql('insert into order_confirmations (order_id) select id from orders where order_id = $1 on conflict do nothing', [orderId])
  for (const address of [page.url(), `/orders/${orderId}/payment-status`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Cash on delivery', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Confirm on WhatsApp' })).toBeVisible()
    const next = page.getByRole('region', { name: 'What happens next' })
    await expect(next).toContainText('You confirm it')
    await expect(next).toContainText(/It arrives \w{3} \d/)
    // Those of the failed attempt.
    for (const fact of ['Transaction ID', 'Response code', 'Gateway response'])
      await expect(page.getByText(fact, { exact: true })).toHaveCount(0)
    await axe(page)
  }
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible()
  await expect(page.getByText('Cash on delivery').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice' }).click()
  expect((await saved).suggestedFilename()).toBe(`invoice-${orderId}.pdf`)
  expect(await listOrders(page)).toMatchObject([{ orderId, status: 'pending' }])
  await axe(page)
})

test('staff download an order’s packing slip and invoice', async ({ page }) => {
  await goToCheckout(page, { radio: /cash/i })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const orderId = orderIdOf(page)
  await signInAdmin(page)
  await page.goto(`/admin/orders/${orderId}`)
  // In the title bar, without scrolling, on any width.
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport()
  for (const [label, file] of [
    ['Packing slip', `packing-slip-${orderId}.pdf`],
    ['Invoice', `invoice-${orderId}.pdf`],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('menuitem', { name: label }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  }
})

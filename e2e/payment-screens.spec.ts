import type { Locator, Page } from '@playwright/test'
import { skipUntil } from './support/clock.ts'
import { runSql } from './support/database.ts'
import { placeOrder } from './support/place-order.ts'
import { signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Places an order with this many lines as the signed-in shopper. */
async function order(page: Page, lines = 1): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'))
  const productIds: string[] = []
  const list = await (await page.request.get('/api/products/public?limit=40')).json()
  for (const product of list.products as {
    _id: string
    variants: { _id: string; color: { name: string } }[]
    storageOptions: object[]
    sizeOptions: object[]
  }[]) {
    const isSimple = product.variants.length + product.storageOptions.length + product.sizeOptions.length === 0
    if (isSimple && productIds.length < lines) productIds.push(product._id)
  }
  return (await placeOrder(page.request, token!, productIds)).orderId
}

const attemptStates: Record<string, string> = { completed: 'paid', failed: 'failed' }

/** Turns it into an online order in a state that the bank's answers lead to, with the bank's response. */
async function bankSays(orderId: string, status: string, paymentStatus: string, code: string | null, message: string | null) {
  // One statement: the screen, which refetches automatically, never sees an order that failed with an attempt that is still open.
  await runSql(
    `with changed as (
       update orders set payment_method = 'credit_card', status = $2, payment_status = $3 where order_id = $1 returning id, order_id, total
     )
     insert into payment_attempts (reference, order_id, amount, transaction_id, response_code, message, gateway_response, status)
     select 'E' || upper(substr(md5(order_id), 1, 15)), id, greatest(total, 1), 'TX-77', $4, $5, '{"TransactionStatus":"received"}', $6
     from changed
     on conflict (reference) do update set response_code = excluded.response_code, message = excluded.message, status = excluded.status`,
    [orderId, status, paymentStatus, code, message, attemptStates[paymentStatus] ?? 'open'],
  )
}

/** Expects that the card around the button ends before the page's right margin, where `main` would clip it. */
async function expectInsidePage(button: Locator) {
  await expect(button).toBeVisible()
  const right = await button.evaluate((element) => element.closest('.rounded-tile')!.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(button.page().viewportSize()!.width - 16)
}

test.use({ allowedMessages: [/status of (400|403|404|503)/] })

test('a return shows what the URL claims, marked as unconfirmed, until the bank’s answer replaces it', async ({ page, axe }) => {
  await signInNewShopper(page)
  const orderId = await order(page, 5)
  await bankSays(orderId, 'confirmed', 'completed', '00', 'Success')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/orders/payment/return*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/payment/return?O=${orderId}&RC=00&RD=PS&TS=P`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible()
  await expect(page.getByText('Confirming with the bank…')).toBeVisible()
  await axe(page)
  letGo()
  await expect(page.getByText('Confirming with the bank…')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['TX-77', '+2 more items', 'Paid', 'Confirmed', 'Arrives'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Qty' })).toHaveCount(3)
  // As after an order in cash: what happens next, before the details of the payment.
  const topOf = (name: string) => page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top)
  expect(await topOf('What happens next')).toBeLessThan(await topOf('Order details'))
  await expect(main.getByRole('link', { name: 'View Order Details' })).toHaveAttribute('href', `/orders/${orderId}`)
  await expect(page.getByRole('button', { name: 'Sync Status' })).toHaveCount(0)
  await expect(main.getByText(/Call us at/)).toBeVisible()
  await axe(page)

  await page.context().grantPermissions(['clipboard-write'])
  const copy = page.getByRole('button', { name: /Copy order number/ })
  // Watched while it is pressed, since the confirmation is gone after two seconds.
  await Promise.all([expect(copy).toHaveText('Copied'), copy.click()])
  await expect(copy).toHaveText('Copy')
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('a forged success shows what the bank says; a sync shows when that changes', async ({ page, axe }) => {
  await signInNewShopper(page)
  const orderId = await order(page)
  await bankSays(orderId, 'payment_failed', 'failed', '51', 'Insufficient funds')
  await page.goto(`/payment/return?orderId=${orderId}&status=success&code=00&transactionId=FORGED`)
  await expect(page.getByRole('heading', { name: 'Payment Failed', level: 1 })).toBeVisible()
  await expect(page.getByText('Payment failed: There is not enough money in the account.')).toBeVisible()
  // Its code is named once.
  await expect(page.getByRole('main').getByText('51', { exact: true })).toHaveCount(1)
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('The bank’s message: Insufficient funds')).toBeVisible()
  await expect(page.getByText('FORGED')).toHaveCount(0)
  await axe(page)
  await bankSays(orderId, 'confirmed', 'completed', '00', 'Success')
  await page.getByRole('button', { name: 'Sync Status' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible()
})

test('an undecided payment shows as being processed; a return without an order shows an error', async ({ page, axe }) => {
  await page.clock.install()
  await signInNewShopper(page)
  const orderId = await order(page)
  await bankSays(orderId, 'pending', 'pending', null, null)
  await page.goto(`/payment/return?basket_id=${orderId}&RC=00`)
  await expect(page.getByRole('heading', { name: 'Processing Payment', level: 1 })).toBeVisible()
  await axe(page)
  await bankSays(orderId, 'payment_failed', 'failed', null, null)
  // It asks again automatically.
  await skipUntil(page, (options) => expect(page.getByText('Your payment could not be processed.')).toBeVisible(options))

  await page.goto('/payment/return?RC=00')
  await expect(page.getByRole('heading', { name: 'Order ID not found in payment response' })).toBeVisible()
  await axe(page)
  await page.goto('/payment/return?O=SD-260101-ZZZZZ')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('the payment status screen: failed, a rejected retry, a mismatch, and paid', async ({ page, axe }) => {
  await signInNewShopper(page)
  const orderId = await order(page, 4)
  await bankSays(orderId, 'payment_failed', 'failed', '51', 'Insufficient funds')
  await page.goto(`/orders/${orderId}`)
  const main = page.getByRole('main')
  const switchToCash = main.getByRole('button', { name: 'Pay cash on delivery instead' })
  await expectInsidePage(switchToCash)
  await page.getByRole('link', { name: 'Payment status' }).click()
  await expect(page).toHaveURL(`/orders/${orderId}/payment-status`)
  await expect(page.getByRole('heading', { name: 'Payment Failed', level: 1 })).toBeVisible()
  await expectInsidePage(switchToCash)
  for (const step of ['Order Placed', 'Payment Processing', 'Order Processing', 'Shipped'])
    await expect(main.getByText(step, { exact: true })).toBeVisible()
  for (const text of ['TX-77', '51', '+1 more item']) await expect(main.getByText(text, { exact: true })).toBeVisible()
  await main.getByText('Gateway response').click()
  await expect(main.getByText('"TransactionStatus": "received"')).toBeVisible()
  await axe(page)
  const refusal = { success: false, code: 'PAYMENT_METHOD_UNAVAILABLE', message: 'This payment method is not available right now.' }
  await page.route('**/payment/retry', (route) => route.fulfill({ status: 503, json: refusal }))
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(main.getByText(/This payment method is not available right now/)).toBeVisible()
  await axe(page)

  await bankSays(orderId, 'payment_failed', 'failed', '00', 'Success')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(main.getByText(/the bank’s code says that it was paid/)).toBeVisible()
  await expect(main.getByText(/Payment failed: /)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry Payment' })).toHaveCount(0)
  await axe(page)

  await bankSays(orderId, 'confirmed', 'completed', '00', 'Success')
  await page.getByRole('button', { name: 'Sync Status' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Completed', level: 1 })).toBeVisible()
  await expect(main.getByText(/This payment method is not available right now/)).toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/products/)
})

test('the payment status screen is consistent for cash, delivered and cancelled orders', async ({ page, axe }) => {
  await signInNewShopper(page)
  const main = page.getByRole('main')
  const show = async (orderId: string, heading: string) => {
    await page.goto(`/orders/${orderId}/payment-status`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await axe(page)
  }
  const nothingToPay = () => expect(page.getByRole('button', { name: /Continue|Retry|cash on delivery/ })).toHaveCount(0)

  const cash = await order(page)
  await show(cash, 'Cash on delivery')
  await expect(main.getByText(/^Pay the rider Rs [\d,]+ in cash/)).toBeVisible()
  for (const text of ['Payment Processing', 'None yet', 'Pending']) await expect(main.getByText(text, { exact: true })).toHaveCount(0)
  await nothingToPay()
  await runSql("update orders set status = 'delivered', payment_status = 'completed' where order_id = $1", [cash])
  await show(cash, 'Payment Completed')
  await expect(main.getByText('You paid the rider in cash. Your order has been delivered.')).toBeVisible()
  await expect(main.getByText(/within 24 hours/)).toHaveCount(0)

  const online = await order(page, 2)
  await bankSays(online, 'delivered', 'completed', '00', 'Paid')
  await show(online, 'Payment Completed')
  await expect(main.getByText('Your payment has arrived, and your order has been delivered.')).toBeVisible()
  await expect(main.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(main.getByText(/within 24 hours/)).toHaveCount(0)

  const cancelled = await order(page, 3)
  await bankSays(cancelled, 'cancelled', 'pending', null, null)
  await show(cancelled, 'Order Cancelled')
  await expect(main.getByText('Not paid', { exact: true }).first()).toBeVisible()
  for (const text of [/Payment Pending/, /Waiting for the bank/, /not confirmed this payment yet/])
    await expect(main.getByText(text)).toHaveCount(0)
  await nothingToPay()
  await page.goto(`/payment/return?O=${cancelled}&RC=00`)
  await expect(page.getByRole('heading', { name: 'Order Cancelled', level: 1 })).toBeVisible()
  await nothingToPay()
})

test('another shopper’s payment is not accessible, and a guest signs in first and returns', async ({ page, newPerson }) => {
  await signInNewShopper(page)
  const orderId = await order(page)
  const other = await newPerson()
  await other.goto(`/orders/${orderId}/payment-status`)
  await expect(other).toHaveURL(/\/login/)
  await signInNewShopper(other)
  await other.goto(`/orders/${orderId}/payment-status`)
  await expect(other.getByRole('heading', { name: 'Unauthorized: you do not have access to this order' })).toBeVisible()
  await other.goto(`/payment/return?O=${orderId}&RC=00`)
  await expect(other.getByRole('heading', { name: 'Unauthorized: you do not have access to this order' })).toBeVisible()
})

test('who comes back from the bank without a session is told what happens', async ({ page, axe }) => {
  await page.goto('/payment/return?O=SD-261124-ABCDE&RC=00&TS=P')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You are back from the bank, and we are checking your payment with it.')).toBeVisible()
  await expect(page.getByText('SD-261124-ABCDE')).toHaveCount(0)
  await axe(page)
})

import type { APIRequestContext, Page } from '@playwright/test'
import { demoAdmin, fillNewAddress, newShopper, signIn, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// The browser logs refused requests to the console.
test.use({ allowedMessages: [/status of (400|401|403|409)/] })

const address = {
  ...{ fullName: 'Ayesha Malik', addressLine1: 'House 12, Street 4', city: 'Karachi', state: 'Sindh', postalCode: '74000' },
  ...{ country: 'Pakistan', phone: '0300 1234567' },
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

interface Listed {
  _id: string
  title: string
  slug: string
  numReviews: number
  variants: unknown[]
  storageOptions: unknown[]
  sizeOptions: unknown[]
  stock: number
}
/** Products without options that have enough stock. */
async function listPlain(request: APIRequestContext): Promise<Listed[]> {
  const { products } = (await (await request.get('/api/products/public?limit=100')).json()) as { products: Listed[] }
  const isPlain = (product: Listed) => [...product.variants, ...product.storageOptions, ...product.sizeOptions].length === 0
  return products.filter((product) => isPlain(product) && product.stock > 5)
}

/** Calls the API as this person, with their token. */
async function callAs(request: APIRequestContext, token: string, method: 'POST' | 'PUT', path: string, data: object) {
  const reply = await request.fetch(`/api${path}`, { method, data, headers: { authorization: `Bearer ${token}` } })
  return ((await reply.json()) as { data: never }).data as { order: { _id: string; orderId: string } }
}
async function readToken(request: APIRequestContext, path: string, data: object): Promise<string> {
  return ((await (await request.post(`/api${path}`, { data })).json()) as { data: { token: string } }).data.token
}

test('a discount code for two products is created, copied, used at checkout, switched off and deleted', async ({
  page,
  newPerson,
  axe,
}) => {
  const [one, two] = (await listPlain(page.request)) as [Listed, Listed]
  const code = `EID-${Date.now().toString(36)}`.toUpperCase()
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Discounts' }).click()
  await admin.getByRole('link', { name: 'New code' }).click()
  await expect(heading(admin, 'New discount code')).toBeVisible()
  await axe(admin)

  await test.step('missing fields are reported at their fields', async () => {
    await admin.getByRole('button', { name: 'Save code' }).click()
    await expect(admin.getByText('Code is required')).toBeVisible()
    await admin.getByLabel('Percentage', { exact: true }).fill('150')
    await admin.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase())
    await admin.getByRole('button', { name: 'Save code' }).click()
    await expect(admin.getByText('Percentage must be from 1 to 100')).toBeVisible()
    await axe(admin)
  })

  await test.step('a code that gives everything away is asked about', async () => {
    await admin.getByLabel('Percentage', { exact: true }).fill('100')
    await admin.getByRole('button', { name: 'Save code' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Give goods away?' })
    await expect(dialog).toContainText('as often as they like')
    await axe(admin)
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('products are searched for and selected', async () => {
    await admin.getByLabel('Percentage', { exact: true }).fill('10')
    await admin.getByLabel('Uses in total').fill('50')
    await admin.getByLabel('Applies to').selectOption('Some products')
    await admin.getByRole('button', { name: 'Save code' }).click()
    await expect(admin.getByText('Choose at least one product')).toBeVisible()
    await expect(admin.getByLabel('Search products to add')).toBeFocused()
    for (const { title } of [one, two]) {
      await admin.getByLabel('Search products to add').fill(title)
      await admin.getByRole('list', { name: 'Products found' }).getByRole('button', { name: title }).first().click()
    }
    await expect(admin.getByRole('list', { name: 'Selected products' }).getByRole('listitem')).toHaveCount(2)
    await admin.getByRole('button', { name: `Remove ${two.title}` }).click()
    await axe(admin)
    const field = admin.getByRole('textbox', { name: 'Code', exact: true })
    await field.fill('FREESHIP')
    await admin.getByRole('button', { name: 'Save code' }).click()
    await expect(admin.getByText('A discount with this code already exists')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(code)
    await admin.getByRole('button', { name: 'Save code' }).click()
    await expect(heading(admin, 'Discounts')).toBeVisible()
  })

  const row = admin.getByRole('row', { name: new RegExp(code) })
  await test.step('the list shows it, and a search finds it', async () => {
    await admin.getByLabel('Search discounts').fill(code)
    await expect(row).toContainText('10% off')
    await expect(row).toContainText('on 1 product')
    await expect(row).toContainText('Running')
    await axe(admin)
    await admin.context().grantPermissions(['clipboard-write'])
    await admin.getByRole('button', { name: `Copy ${code}` }).click()
    await expect(admin.getByText('Copied')).toBeAttached()
  })

  await test.step('a shopper uses it', async () => {
    const shopper = newShopper()
    const token = await readToken(page.request, '/auth/register', shopper)
    const apply = (productIds: string[]) =>
      page.request.post('/api/discounts/apply', {
        headers: { authorization: `Bearer ${token}` },
        data: { code, orderTotal: 10_000, productIds },
      })
    expect((await apply([two._id])).status()).toBe(400)
    expect((await apply([one._id])).status()).toBe(200)
    const items = [{ productId: one._id, quantity: 1 }]
    const more = { paymentMethod: 'cash_on_delivery', shippingAddress: address, saveAddress: false, discountCode: code }
    await callAs(page.request, token, 'POST', '/orders', { items, ...more })
    await expect(row).toContainText('1 of 50')
  })

  await test.step('it is switched off, and deleted', async () => {
    await admin.getByRole('button', { name: `Actions for ${code}` }).click()
    await admin.getByRole('menuitem', { name: 'Switch off' }).click()
    await expect(row).toContainText('Off')
    // Inside a cell that aligns its content to the right.
    await admin.getByRole('button', { name: `Actions for ${code}` }).click()
    await admin.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(admin.getByRole('dialog', { name: `Delete ${code}?` })).toHaveCSS('text-align', 'start')
    await admin.getByRole('button', { name: 'Keep it' }).click()
    await admin.getByRole('link', { name: code }).click()
    await expect(heading(admin, code)).toBeVisible()
    await admin.getByLabel('Description').fill('Gone soon')
    await admin.getByRole('button', { name: 'Save code' }).click()
    await expect(admin.getByText('Saved. It is switched off.')).toBeVisible()
    await admin.getByRole('button', { name: 'Delete' }).click()
    await admin.getByRole('button', { name: 'Delete code' }).click()
    await expect(heading(admin, 'Discounts')).toBeVisible()
    await admin.getByLabel('Search discounts').fill(code)
    await expect(admin.getByText('No discount codes match')).toBeVisible()
  })
})

test('a review is answered, hidden, shown and deleted; a visitor sees each change without reloading', async ({ page, newPerson, axe }) => {
  const product = (await listPlain(page.request)).find(({ numReviews }) => numReviews === 0)!
  const token = await readToken(page.request, '/auth/register', newShopper())
  const items = [{ productId: product._id, quantity: 1 }]
  const { order } = await callAs(page.request, token, 'POST', '/orders', {
    ...{ items, paymentMethod: 'cash_on_delivery', shippingAddress: address, saveAddress: false },
  })
  const staffToken = await readToken(page.request, '/admin/login', demoAdmin)
  await callAs(page.request, staffToken, 'PUT', `/orders/${order._id}/status`, { status: 'delivered' })
  const comment = `Bent after a week ${Date.now()}`
  await callAs(page.request, token, 'POST', '/reviews', { productId: product._id, orderId: order._id, rating: 2, comment })

  await page.goto(`/product/${product.slug}`)
  const section = page.getByRole('region', { name: 'Reviews' })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText(comment)).toBeVisible()

  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Reviews' }).click()
  await admin.getByLabel('Search reviews').fill(comment)
  const review = admin.getByRole('article', { name: `Review of ${product.title} by Ayesha Malik` })
  await expect(admin).toHaveURL(/search=/)
  await expect(review).toContainText(order.orderId)
  await axe(admin)

  await review.getByRole('button', { name: 'Answer' }).click()
  await admin.getByLabel('The shop’s answer').fill('Sorry! We will send a new one.')
  await axe(admin)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await review.getByRole('group', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Keep editing' }).click()
  await admin.getByRole('button', { name: 'Save answer' }).click()
  await expect(section.getByText('Sorry! We will send a new one.')).toBeVisible()

  const menu = review.getByRole('button', { name: 'Actions for the review by Ayesha Malik' })
  await menu.click()
  await axe(admin)
  await admin.getByRole('menuitem', { name: 'Hide from the shop' }).click()
  await expect(review).toContainText('Hidden')
  await expect(section.getByText(comment)).toHaveCount(0)
  await expect(section.getByText('No reviews yet.')).toBeVisible()
  await menu.click()
  await admin.getByRole('menuitem', { name: 'Show in the shop' }).click()
  await expect(section.getByText(comment)).toBeVisible()

  await menu.click()
  await admin.getByRole('menuitem', { name: 'Delete…' }).click()
  await admin.getByRole('button', { name: 'Delete review' }).click()
  await expect(admin.getByText('No reviews match')).toBeVisible()
  await expect(section.getByText(comment)).toHaveCount(0)
})

test('a customer is found by phone number, annotated, blocked and unblocked', async ({ page, newPerson, axe }) => {
  const [product] = (await listPlain(page.request)) as [Listed]
  const shopper = { ...newShopper(), name: 'Zubaida Memon' }
  const token = await readToken(page.request, '/auth/register', shopper)
  const phone = `0345 ${String(Date.now()).slice(-7)}`
  const { order } = await callAs(page.request, token, 'POST', '/orders', {
    ...{ items: [{ productId: product._id, quantity: 1 }], paymentMethod: 'cash_on_delivery', saveAddress: true },
    shippingAddress: { ...address, fullName: shopper.name, phone },
  })
  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).not.toHaveURL(/login/)

  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Customers' }).click()
  await expect(heading(admin, 'Customers')).toBeVisible()
  await admin.getByLabel('Search customers').fill(`+92 ${phone.slice(1)}`)
  await expect(admin).toHaveURL(/search=/)
  await expect(admin.getByRole('row', { name: /Zubaida Memon/ })).toHaveCount(1)
  await axe(admin)
  await admin.getByRole('link', { name: 'Ordered for' }).click()
  await expect(admin).toHaveURL(/sort=-spent/)
  await admin.getByRole('link', { name: 'Zubaida Memon' }).click()
  await expect(admin.getByRole('link', { name: order.orderId })).toBeVisible()
  await admin.getByLabel('New note').fill('Calls after Maghrib')
  await admin.getByRole('button', { name: 'Add note' }).click()
  await expect(admin.getByRole('list', { name: 'Notes' })).toContainText('Calls after Maghrib')
  // A tag finds its customers in the list.
  await admin.getByLabel('New tag').fill('Calls at night')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('list', { name: 'Tags' })).toHaveText('Calls at night')
  await axe(admin)
  await admin.getByRole('link', { name: order.orderId }).click()
  await expect(admin.getByRole('region', { name: 'Customer' }).getByRole('list', { name: 'Tags' })).toHaveText('Calls at night')
  await axe(admin)
  await admin.getByRole('link', { name: 'Customers' }).first().click()
  await admin.getByLabel('Search customers').clear()
  await admin.getByLabel('Tag', { exact: true }).selectOption('Calls at night')
  await admin.getByLabel('Orders').selectOption('One order')
  await expect(admin).toHaveURL(/tag=Calls\+at\+night/)
  await expect(admin.getByRole('row', { name: /@/ })).toHaveCount(1)
  await axe(admin)
  await admin.getByRole('link', { name: 'Zubaida Memon' }).click()
  await admin.getByRole('button', { name: 'Remove tag Calls at night' }).click()
  await expect(admin.getByRole('list', { name: 'Tags' })).toBeHidden()
  // The button that was pressed is gone.
  await expect(admin.getByRole('button', { name: 'Add', exact: true })).toBeFocused()

  await admin.getByRole('button', { name: 'More actions' }).click()
  await admin.getByRole('menuitem', { name: 'Block…' }).click()
  await admin.getByLabel('Reason').fill('Refused three parcels')
  await axe(admin)
  await admin.getByRole('button', { name: 'Block customer' }).click()
  await expect(admin.getByText(/^Blocked since .*Refused three parcels/)).toBeVisible()
  await axe(admin)

  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, shopper)
  await expect(page.getByText('This account has been blocked. Please contact support.').first()).toBeVisible()

  await admin.getByRole('button', { name: 'Unblock' }).click()
  await expect(admin.getByRole('link', { name: 'New order', exact: true })).toBeVisible()
  // A second press within the deduplication window would be ignored.
  await expect(async () => {
    await signIn(page, shopper)
    await expect(page).not.toHaveURL(/\/login/, { timeout: 2_000 })
  }).toPass()
})

test.describe('settings', () => {
  test('each change shows in an open shop within a second, and in newly loaded pages', async ({ page, newPerson, axe }) => {
    const name = `Bazaar ${Date.now().toString(36)}`
    await page.goto('/about')
    await expect(heading(page, 'About Saddar')).toBeVisible()
    // A marker on the page proves that the change comes live and not from a reload.
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    const admin = await newPerson()
    await signInAdmin(admin)
    await admin.goto('/admin')
    await admin.getByRole('link', { name: 'Settings' }).click()
    await expect(admin.getByLabel('Shop name')).toHaveValue('Saddar')
    await axe(admin)
    const soon = { timeout: 10_000 }

    await test.step('name, number and links', async () => {
      await admin.getByLabel('Shop name').fill(name)
      await admin.getByLabel('Facebook').fill('facebook.com/x')
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(admin.getByText(/^Enter a whole address such as/)).toBeVisible()
      await axe(admin)
      await admin.getByLabel('Facebook').fill('https://facebook.com/bazaar')
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
      await expect(page.getByText(`${name}. All rights reserved.`)).toBeVisible(soon)
      await expect(page.getByRole('link', { name: `${name.toLowerCase()}, home` }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://facebook.com/bazaar')
      await expect(page).toHaveTitle(new RegExp(name))
    })

    await test.step('the promo line and its order', async () => {
      await admin.getByRole('link', { name: 'Promo line' }).click()
      await admin.getByLabel('Message 1', { exact: true }).fill('Sale until Sunday')
      await admin.getByRole('button', { name: 'Move message 1 down' }).click()
      await axe(admin)
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      const messages = page.getByRole('region', { name: 'Offers' }).getByRole('list').first().getByRole('listitem')
      await expect(messages.nth(1)).toHaveText('Sale until Sunday', soon)
    })

    await test.step('a text with its preview, and its default again', async () => {
      await admin.getByRole('link', { name: 'Texts' }).click()
      await admin.getByLabel('Title').fill('About the bazaar')
      await admin
        .getByRole('textbox', { name: 'Text', exact: true })
        .fill('We moved.\n\n## Where\n\nTo [Lahore](/contact). <b>Not bold</b>')
      const preview = admin.getByRole('article', { name: 'Preview' })
      await expect(preview.getByRole('heading', { name: 'Where' })).toBeVisible()
      await expect(preview).toContainText('<b>Not bold</b>')
      await axe(admin)
      await admin.getByRole('button', { name: 'Save text' }).click()
      await expect(heading(page, 'About the bazaar')).toBeVisible(soon)
      await expect(page.getByRole('main').getByRole('link', { name: 'Lahore' })).toHaveAttribute('href', '/contact')
      await admin.getByRole('button', { name: 'Restore default text' }).click()
      await admin.getByRole('button', { name: 'Save text' }).click()
      await expect(heading(page, 'About Saddar')).toBeVisible(soon)
    })

    expect(await page.evaluate(() => document.body.dataset.samePage)).toBe('yes')
    await page.reload()
    await expect(page.getByText(`${name}. All rights reserved.`)).toBeVisible()

    await test.step('everything is restored', async () => {
      for (const part of ['Shop', 'Promo line']) {
        await admin.getByRole('link', { name: part, exact: true }).click()
        await admin.getByRole('button', { name: 'Restore the defaults' }).click()
        await admin.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
      }
      await expect(page.getByText('Saddar. All rights reserved.')).toBeVisible(soon)
    })
  })

  test('payment methods are switched off at checkout, but never all of them', async ({ page, newPerson, axe }) => {
    const [product] = (await listPlain(page.request)) as [Listed]
    await signInNewShopper(page)
    await page.goto(`/product/${product.slug}`)
    await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click()
    await expect(page).toHaveURL(/checkout/)
    await fillNewAddress(page)
    const cash = page.getByRole('radio', { name: /Cash on delivery/i })
    await expect(cash).toBeVisible()
    const admin = await newPerson()
    await signInAdmin(admin)
    await admin.goto('/admin/settings?part=selling')
    const contents = admin.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Stock' }).click()
    await expect(admin.getByRole('region', { name: 'Stock' }).getByLabel('Low stock', { exact: true })).toBeInViewport()
    await contents.getByRole('link', { name: 'Payment methods' }).click()
    for (const method of ['Cash on delivery', 'Credit or debit card', 'Alfa wallet']) await admin.getByLabel(method).uncheck()
    await axe(admin)
    await admin.getByLabel('Bank Alfalah account').uncheck()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Keep at least one payment method')).toBeVisible()
    await expect(admin.getByRole('group', { name: 'Payment methods' }).getByRole('checkbox').first()).toBeFocused()
    await admin.getByLabel('Alfa wallet').check()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
    await expect(cash).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /Alfa wallet/i })).toBeVisible()
    await admin.getByRole('button', { name: 'Restore the defaults' }).click()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(cash).toBeVisible()
  })

  test('the retention of old records is saved in days', async ({ newPerson, axe }) => {
    const admin = await newPerson()
    await signInAdmin(admin)
    await admin.goto('/admin/settings')
    await admin.getByRole('link', { name: 'Old records' }).click()
    const days = admin.getByLabel('Notifications (days)')
    await expect(days).toHaveValue('90')
    await axe(admin)
    await days.fill('9999')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Days cannot be above 3,650')).toBeVisible()
    await days.fill('30')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
    await admin.reload()
    await expect(days).toHaveValue('30')
  })

  test('a conflict between two people shows the difference', async ({ newPerson, axe }) => {
    const [first, second] = [await newPerson(), await newPerson()]
    for (const person of [first, second]) {
      await signInAdmin(person)
      await person.goto('/admin/settings?part=seller')
      await expect(person.getByLabel('NTN')).toBeVisible()
    }
    await first.getByLabel('NTN').fill('1234567-8')
    await first.getByRole('button', { name: 'Save seller' }).click()
    await expect(first.getByText('Saved', { exact: true })).toBeVisible()
    await second.getByLabel('NTN').fill('7654321-0')
    await second.getByRole('button', { name: 'Save seller' }).click()
    const dialog = second.getByRole('dialog', { name: 'Somebody else changed the seller' })
    await expect(dialog.getByRole('row', { name: /NTN/ })).toContainText('1234567-8')
    await axe(second)
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect(dialog).toHaveCount(0)
    await second.reload()
    await expect(second.getByLabel('NTN')).toHaveValue('7654321-0')
  })

  test('different fields of the delivery settings are both saved, and the same one is asked about in words', async ({ newPerson }) => {
    const [first, second] = [await newPerson(), await newPerson()]
    const fields = (person: Page) => ({
      cutOff: person.getByLabel('Same-day cut-off'),
      saturday: person.getByLabel('Saturday'),
      save: person.getByRole('button', { name: 'Save', exact: true }),
      saved: person.getByText('Saved', { exact: true }),
    })
    const [theirs, mine] = [fields(first), fields(second)]
    for (const person of [first, second]) {
      await signInAdmin(person)
      await person.goto('/admin/settings?part=delivery')
      await expect(fields(person).cutOff).toBeVisible()
    }
    await theirs.cutOff.selectOption('6 am')
    await theirs.save.click()
    await expect(theirs.saved).toBeVisible()
    await mine.saturday.check()
    await mine.save.click()
    await expect(mine.saved).toBeVisible()
    await expect(mine.cutOff).toHaveValue('6')
    await expect(mine.saturday).toBeChecked()

    await mine.cutOff.selectOption('7 am')
    await mine.save.click()
    await expect(mine.saved).toBeVisible()
    await theirs.cutOff.selectOption('8 am')
    await theirs.save.click()
    const dialog = first.getByRole('dialog', { name: 'Somebody else changed these settings' })
    await expect(dialog.getByRole('row')).toHaveText([/What/, /Same-day cut-off7 am8 am/])
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(theirs.cutOff).toHaveValue('7')
    await expect(theirs.saturday).toBeChecked()
    await first.getByRole('button', { name: 'Restore the defaults' }).click()
    await theirs.save.click()
    await expect(theirs.saved).toBeVisible()
  })
})

test('a search without results is listed, is given a meaning, and then finds products', async ({ page, newPerson, axe }) => {
  const word = `qzxgudda${Date.now().toString(36).replace(/\d/g, 'k')}`
  await page.goto('/')
  await page.request.get(`/api/products/public?search=${word}`)
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Search terms' }).click()
  await expect(heading(admin, 'Search terms')).toBeVisible()
  await expect(admin.getByText(word)).toBeVisible()
  await axe(admin)
  await admin.getByRole('searchbox', { name: 'Try a search' }).fill(`sasta ${word}`)
  await expect(admin.getByText('No products found.')).toBeVisible()

  await admin.getByRole('button', { name: `Add ${word} to the search terms` }).click()
  await expect(admin.getByLabel('Word or phrase')).toHaveValue(word)
  await admin.getByRole('button', { name: 'Save word' }).click()
  await expect(admin.getByText('Say what it means')).toBeVisible()
  await axe(admin)
  await admin.getByLabel('Means', { exact: true }).fill('power bank')
  await admin.getByRole('button', { name: 'Save word' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(admin.getByText(/products? found\./)).toBeVisible()
  await expect(admin.getByText('cheapest first')).toBeVisible()
  const found = (await (await page.request.get(`/api/products/public?search=${word}`)).json()) as { total: number }
  expect(found.total).toBeGreaterThan(0)

  await admin.getByRole('searchbox', { name: 'Search terms' }).fill(word)
  await admin.getByRole('button', { name: `Actions for ${word}` }).click()
  await admin.getByRole('menuitem', { name: 'Delete…' }).click()
  await admin.getByRole('button', { name: 'Delete word' }).click()
  await expect(admin.getByText('No words match')).toBeVisible()
  await expect(admin.getByRole('region', { name: 'List of words' })).toBeFocused()
})

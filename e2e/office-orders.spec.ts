import type { Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const address = { addressLine1: 'House 12', addressLine2: '', state: 'Sindh', postalCode: '74000', country: 'Pakistan', email: null }

/** Cash orders of a crowd, in a city of their own, the first the newest; made by SQL, since these are many. */
async function addOrders(city: string, count: number, status = 'pending'): Promise<void> {
  const phones = { phone: '0300 1234567', phoneE164: '+923001234567' }
  await runSql(
    `with buyer as (
       insert into users (name, email) values ('Crowd ' || $1, lower($1) || '@crowd.example') on conflict (email) do update set name = excluded.name returning id
     ), placed as (
       insert into orders (order_id, user_id, status, payment_status, payment_method, subtotal, shipping_total, total, item_count, shipping_address,
         billing_address, customer_name, customer_phone, city, fingerprint, created_at)
       select 'SD-260105-' || upper(substr(md5($1), 1, 2)) || lpad(n::text, 3, '0'), buyer.id, $3, 'not_required', 'cash_on_delivery', s.price, 0, s.price, 1,
         a.address, a.address, 'Buyer ' || n, '+923001234567', $1, 'x', now() - n * interval '1 minute'
       from buyer, generate_series(1, $2::int) n, lateral (select $4::jsonb || jsonb_build_object('fullName', 'Buyer ' || n, 'city', $1::text) as address) a,
         lateral (select greatest(price, list_price) as price from skus where is_leaf and removed_at is null order by id limit 1) s
       returning id, order_id, subtotal
     )
     insert into order_items (order_id, position, product_id, sku_id, title, sku, quantity, price, total, variant_type)
     select placed.id, 0, s.product_id, s.id, 'Charger', 'X', 1, placed.subtotal, placed.subtotal, 'simple'
     from placed, lateral (select id, product_id from skus where is_leaf and removed_at is null order by id limit 1) s`,
    [city, count, status, JSON.stringify({ ...address, ...phones })],
  )
}

const rows = (page: Page) => page.getByRole('region', { name: 'Order list' }).getByRole('link', { name: /^SD-/ })
const openList = async (page: Page, query: string) => {
  await page.goto(`/admin/orders?${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('fifty pending orders are worked off by keyboard alone', async ({ page }) => {
  await addOrders('Attock', 50)
  await signInAdmin(page)
  await openList(page, 'status=pending&city=Attock')
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  for (let done = 0; done < 50; done++) {
    const heading = page.getByRole('heading', { level: 1, name: /^SD-/ })
    const number = await heading.innerText()
    await expect(page.getByRole('button', { name: 'Start processing' })).toBeVisible()
    await page.keyboard.press('.')
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
    if (done === 49) break
    await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading).not.toHaveText(number)
  }
  await expect(page.getByRole('link', { name: 'Next order' })).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto('/admin/orders?status=pending&city=Attock')
  await expect(page.getByText('No orders match')).toBeVisible()
})

test('Ctrl-K finds an order by phone, a product, a screen; keys rest while one types', async ({ page, axe }) => {
  await addOrders('Hangu', 1)
  await signInAdmin(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const find = page.getByRole('combobox', { name: 'Find' })
  await expect(find).toBeFocused()
  await find.fill('sd-260105-')
  const found = page.getByRole('option', { name: /SD-260105-.*Buyer/ }).first()
  await expect(found).toBeVisible()
  await axe(page)
  await find.fill('0300 1234567')
  await expect(found).toBeVisible()
  await find.fill('charger')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await find.fill('categ')
  await expect(page.getByRole('option', { name: 'Categories' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/category$/)

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('go j x ?')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('go j x ?')
  await expect(page).toHaveURL(/\/admin\/orders/)
  await page.getByRole('searchbox', { name: 'Search orders' }).blur()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
})

test('all that match are chosen across pages and moved along; what cannot is listed with its reason', async ({ page, axe }) => {
  await addOrders('Kotli', 47)
  await addOrders('Bhimber', 1)
  await runSql(`update orders set status = 'delivered' where city = 'Kotli' and customer_name in ('Buyer 3', 'Buyer 30')`, [])
  await signInAdmin(page)
  await openList(page, 'city=kotli')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar.getByText('1 order chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar.getByText('20 orders chosen')).toBeVisible()
  await page
    .getByRole('link', { name: 'Page 2' })
    .or(page.getByRole('link', { name: '2', exact: true }))
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(bar.getByText('20 orders chosen')).toBeVisible()
  await page.goBack()
  await axe(page)
  await bar.getByRole('button', { name: 'Select all 47 that match' }).click()
  await expect(bar.getByText('47 orders chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Mark as shipped' }).click()
  const refused = page.getByRole('dialog', { name: '2 orders stayed as they were' })
  await expect(refused.getByRole('heading', { name: 'Cannot change status from delivered to shipped' })).toBeVisible()
  await expect(refused.getByRole('link', { name: /^SD-/ })).toHaveCount(2)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  // The rows that show are right at once, each in its place.
  await expect(page.getByRole('row', { name: /Shipped/ })).toHaveCount(19)
  await openList(page, 'city=kotli&status=shipped')
  await expect(page.getByText('1–20 of 45')).toBeVisible()
})

test('cash orders are confirmed by phone; damaged goods of a cancelled one stay off the shelf', async ({ page, axe }) => {
  await addOrders('Pishin', 2)
  await signInAdmin(page)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'To confirm' }).click()
  await page.getByRole('combobox', { name: 'City' }).fill('Pishin')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await axe(page)
  // The one that waits longest comes first.
  const first = page.getByRole('listitem').filter({ hasText: 'Buyer 2' })
  await expect(first.getByRole('link', { name: 'WhatsApp to Buyer 2' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923001234567\?text=.*SD-260105/,
  )
  await expect(first.getByRole('link', { name: 'Call Buyer 2' })).toHaveAttribute('href', 'tel:+923001234567')
  await first.getByRole('button', { name: 'Confirmed by phone' }).click()
  await expect(first.getByRole('status')).toHaveText('Confirmed')
  await first.getByRole('link', { name: /^SD-/ }).click()
  await expect(page.getByText('Confirmed by phone')).toBeVisible()

  await page.getByRole('textbox', { name: 'Note' }).fill('Wants it after five')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Wants it after five')).toBeVisible()

  await page.getByRole('combobox', { name: 'Courier' }).selectOption('TCS')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('77012345')
  await page.getByRole('button', { name: 'Save and ship' }).click()
  await expect(page.getByRole('link', { name: 'Follow at TCS' })).toHaveAttribute('href', 'https://www.tcsexpress.com/track/77012345')
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
  await page.getByRole('checkbox', { name: /Put the pieces back/ }).uncheck()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Broken on the way')
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Not restocked: Broken on the way')).toBeVisible()
})

test('a view is saved under a name, kept on the device, and the list is saved as a table', async ({ page }) => {
  await addOrders('Zhob', 3)
  await signInAdmin(page)
  await openList(page, 'city=Zhob&sort=-totalAmount')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Zhob, dearest first')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Zhob, dearest first' }).click()
  await expect(page).toHaveURL(/city=Zhob&sort=-totalAmount/)
  await expect(rows(page)).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = await (await import('node:fs/promises')).readFile((await file.path())!, 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(4)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Delete a view…' }).click()
  await page.getByRole('button', { name: 'Delete Zhob, dearest first' }).click()
  await expect(page.getByText('None is left.')).toBeVisible()
})

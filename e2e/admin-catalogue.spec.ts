import type { Locator, Page } from '@playwright/test'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Counts a person's actions: each press, each field, each choice of files. */
function countActions() {
  let count = 0
  const counted = <T>(done: Promise<T>): Promise<T> => {
    count++
    return done
  }
  return {
    count: () => count,
    click: (target: Locator) => counted(target.click()),
    fill: (target: Locator, text: string) => counted(target.fill(text)),
    press: (target: Locator, key: string) => counted(target.press(key)),
    choose: (target: Locator, label: string) => counted(target.selectOption({ label })),
    upload: (target: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) => counted(target.setInputFiles(files)),
  }
}

/** Pictures drawn by the browser, each in another colour. */
async function drawPictures(page: Page, count: number) {
  const drawn = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    const brush = canvas.getContext('2d')!
    return Array.from({ length: wanted }, (_, index) => {
      brush.fillStyle = `hsl(${index * 45} 60% 55%)`
      brush.fillRect(0, 0, 600, 600)
      return canvas.toDataURL('image/png').split(',')[1]!
    })
  }, count)
  return drawn.map((data, index) => ({ name: `view-${index + 1}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a product with six colours and eight pictures is entered in a few actions and is in the shop immediately', async ({
  page,
  newPerson,
  axe,
}) => {
  const title = `Ripple lantern ${Date.now()}`
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin/inventory')
  await expect(heading(admin, 'Inventory')).toBeVisible()
  const pictures = await drawPictures(admin, 8)
  const person = countActions()
  await test.step('enters it', async () => {
    await person.click(admin.getByRole('main').getByRole('link', { name: 'Add product' }))
    await expect(heading(admin, 'Add product')).toBeVisible()
    await axe(admin)
    await person.fill(admin.getByLabel('Title', { exact: true }), title)
    await person.fill(admin.getByLabel('Price', { exact: true }), '1500')
    await person.choose(admin.getByLabel('Category', { exact: true }), 'Audio')
    await person.upload(admin.getByLabel(/^Add pictures Drop/), pictures)
    await person.fill(admin.getByLabel('Add colours'), 'Black, White, Red, Navy, Sand, Mint')
    await person.press(admin.getByLabel('Add colours'), 'Enter')
    for (const [index, color] of ['Black', 'White', 'Red', 'Navy', 'Sand', 'Mint'].entries())
      await person.fill(admin.getByLabel(`Stock of ${color}`, { exact: true }), String(index + 3))
    await expect(admin.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')).toHaveCount(8)
    await expect(admin.getByRole('button', { name: 'Save product' })).toBeEnabled()
    await axe(admin)
    await person.click(admin.getByRole('button', { name: 'Save product' }))
    await expect(heading(admin, 'Inventory')).toBeVisible()
    await expect(admin.getByRole('link', { name: title })).toBeVisible()
    expect(person.count()).toBeLessThanOrEqual(40)
  })

  await test.step('the shop shows it', async () => {
    await page.goto(`/search?query=${encodeURIComponent(title)}`)
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('radio', { name: /Mint/ })).toBeAttached()
    await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(8)
    const loaded = await page
      .getByRole('button', { name: 'Enlarge picture 1' })
      .locator('img')
      .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth))
    expect(loaded).toBeGreaterThan(0)
  })
})

test('price and stock are edited inline, show in the shop and are recorded in the history', async ({ page, newPerson, axe }) => {
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin/inventory?search=Jhonka')
  await expect(admin.getByRole('row', { name: /Noorline Jhonka/ }).first()).toBeVisible()
  await axe(admin)
  await admin.getByRole('button', { name: /Show the \d+ choices of Noorline Jhonka/ }).click()
  const price = admin.getByLabel(/^Price of Noorline Jhonka.*Lavender/)
  await price.fill('12345')
  await price.press('Enter')
  await expect(admin.getByText('Saved').first()).toBeAttached()
  await expect(price).toHaveValue('12,345')
  const salePrice = admin.getByLabel(/^Sale price of Noorline Jhonka.*Lavender/)
  await salePrice.fill('11999')
  await salePrice.press('Enter')
  await expect(salePrice).toHaveValue('11,999')
  const product = admin.getByRole('row', { name: /Noorline Jhonka/ }).first()
  await expect(product).toContainText(/Rs 11,999 ?1 of \d/)
  const stock = admin.getByLabel(/^Stock of Noorline Jhonka.*Lavender/)
  const before = Number((await stock.inputValue()).replaceAll(',', ''))
  await stock.fill(String(before + 1))
  await stock.press('Enter')
  await axe(admin)
  await expect
    .poll(async () =>
      (await (await page.request.get('/api/products/public/noorline-jhonka-handheld-fan')).json()).product.variants.find(
        (variant: { color: { name: string } }) => variant.color.name === 'Lavender',
      ),
    )
    .toMatchObject({ price: 12_345, stock: before + 1 })
  await page.goto('/product/noorline-jhonka-handheld-fan')
  await page
    .getByRole('group', { name: /colour/i })
    .locator('label', { hasText: 'Lavender' })
    .click()
  await expect(page.getByRole('main').getByText('Rs 12,345').first()).toBeVisible()

  await admin.getByRole('button', { name: /Actions for Noorline Jhonka/ }).click()
  await admin.getByRole('menuitem', { name: 'Stock history' }).click()
  const history = admin.getByRole('dialog', { name: /Stock of Noorline Jhonka/ })
  await expect(history.getByText('Stock set').first()).toBeVisible()
  await expect(history.getByText(`${before} → ${before + 1}`).first()).toBeVisible()
  await axe(admin)
})

test('a figure that is typed while another is saved stays, and is saved next', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/inventory?search=Laltain')
  const stock = page.getByLabel(/^Stock of Noorline Laltain/)
  const [sent, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/admin/inventory/*', async (route) => {
    sent.resolve()
    await answered.promise
    await route.continue()
  })
  await stock.fill('17')
  await stock.press('Enter')
  await sent.promise
  await stock.fill('19')
  await stock.blur()
  answered.resolve()
  await expect(stock).toHaveValue('19')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeAttached()
  await page.reload()
  await expect(stock).toHaveValue('19')
})

test('products are deactivated and activated in bulk, and filtered', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/inventory')
  await page.getByRole('main').getByRole('link', { name: 'Low stock' }).click()
  await expect(page).toHaveURL(/stock=low/)
  // Choices with enough in stock are left out.
  const findMost = () =>
    page
      .getByLabel(/^Stock of/)
      .evaluateAll((fields) => Math.max(...fields.map((field) => Number((field as HTMLInputElement).value.replaceAll(',', '')))))
  // Without rows, while they load, the most is −Infinity.
  await expect.poll(async () => Math.abs(await findMost())).toBeLessThanOrEqual(5)
  await page.goto('/admin/inventory?sort=title')
  // The way back from a product keeps the list's filters.
  const product = page.getByRole('row').nth(1).getByRole('link').first()
  const title = await product.innerText()
  await product.click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View in the shop' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inventory' }).click()
  await expect(page).toHaveURL(/sort=title/)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect(bar.getByText('2 products selected')).toBeVisible()
  await axe(page)
  // No row shows below the bar.
  await page.setViewportSize({ width: 1280, height: 500 })
  expect(
    await bar.evaluate((element) =>
      element.contains(document.elementFromPoint(element.getBoundingClientRect().left + 60, innerHeight - 3)),
    ),
  ).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await bar.getByRole('button', { name: 'Change prices…' }).click()
  await expect(page.getByText('The old and new prices show here while you type.')).toBeVisible()
  await page.getByLabel('Change', { exact: true }).fill('10')
  await expect(page.getByText(/^\d+ prices? changes?\./)).toBeVisible()
  await page.getByLabel('Change', { exact: true }).fill('0')
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByText('Enter a whole number from −99 to 1,000, other than 0')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Leave as they are' }).click()
  await bar.getByRole('button', { name: 'Move…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Choose a category')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Category')).toBeFocused()
  await page.getByRole('button', { name: 'Leave as they are' }).click()
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('2 products deactivated').first()).toBeVisible()
  // One of them from its menu.
  await page.goto('/admin/inventory?status=inactive&sort=title')
  await expect(page.getByRole('row').nth(1)).toContainText(title)
  const actions = page.getByRole('button', { name: `Actions for ${title}`, exact: true })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Activate product' }).click()
  await expect(page.getByText('1 product activated').first()).toBeVisible()
  await expect(actions).toHaveCount(0)
  await page.goto('/admin/inventory?sort=title')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Deactivate product' }).click()
  await expect(page.getByText('1 product deactivated').first()).toBeVisible()
  await expect(actions).toBeFocused()
  await page.goto('/admin/inventory?status=inactive')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText('No products match')).toBeVisible()
})

test('a category is created, moved, and deleted only when it is empty', async ({ page, axe }) => {
  const name = `Lamps ${Date.now()}`
  await signInAdmin(page)
  await page.goto('/admin/category')
  await expect(page.getByRole('button', { name: 'Edit Audio', exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await axe(page)
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Parent category').selectOption({ label: 'Audio' })
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(dialog).toBeHidden()
  const audio = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Edit Audio', exact: true }) })
  await expect(audio.getByText(name)).toBeVisible()

  // Without a product it is in no menu of the shop, and its page says why.
  await page.goto('/all-categories')
  await expect(page.getByRole('link', { name: /^Headphones/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.goto(`/products?category=${name.toLowerCase().replace(' ', '-')}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('There is nothing in this category yet.')).toBeVisible()
  await page.goto('/admin/category')

  // Deleting is not beside editing.
  await page.getByRole('button', { name: 'Actions for Audio', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Add subcategory' })).toBeVisible()
  await axe(page)
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(dialog.getByText(/^It cannot be deleted while it has \d+ subcategories and \d+ products\./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete category' })).toHaveCount(0)
  await axe(page)
  const products = dialog.getByRole('link', { name: /^Show the \d+ products$/ })
  await products.click()
  await expect(page).toHaveURL(/\/inventory\?categoryId=/)
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible()
  await page.goto('/admin/category')

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await dialog.getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByText('Category deleted').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)
})

test('a category is hidden with its products, and the undo brings them back', async ({ page, newPerson, axe }) => {
  const name = `Lanterns ${Date.now()}`
  const title = `Storm lantern ${Date.now()}`
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin/category')
  await admin.getByRole('button', { name: 'New category' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill('For long nights without power.')
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(admin.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await admin.goto('/admin/add-products')
  await admin.getByLabel('Title', { exact: true }).fill(title)
  await admin.getByLabel('Price', { exact: true }).fill('900')
  await admin.getByLabel('Stock', { exact: true }).fill('4')
  await admin.getByLabel('Category', { exact: true }).selectOption({ label: name })
  await admin.getByRole('button', { name: 'Save product' }).click()
  await expect(heading(admin, 'Inventory')).toBeVisible()

  const listed = page.getByRole('main').getByRole('link', { name: title })
  const path = `/products?category=${name.toLowerCase().replace(' ', '-')}`
  await page.goto(path)
  await expect(listed.first()).toBeVisible()
  await expect(page.getByText('For long nights without power.')).toBeVisible()
  expect(await (await page.request.get(path)).text()).toContain('<meta name="description" content="For long nights without power.">')
  await axe(page)

  await admin.goto('/admin/category')
  await admin.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByRole('checkbox', { name: 'Show in shop' }).uncheck()
  await axe(admin)
  await dialog.getByRole('button', { name: 'Save category' }).click()
  const row = admin.getByRole('listitem').filter({ has: admin.getByRole('button', { name: `Edit ${name}` }) })
  await expect(row.getByText('Hidden')).toBeVisible()
  await axe(admin)

  await expect(heading(page, 'We could not find that page')).toBeVisible()
  await page.goto('/all-categories')
  await expect(page.getByRole('link', { name: /^Headphones/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.goto(`/search?query=${encodeURIComponent(title)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(listed).toHaveCount(0)

  await expect(admin.getByText('Category hidden').first()).toBeVisible()
  await admin.getByRole('button', { name: /^Undo/ }).click()
  await expect(row.getByText('Hidden')).toHaveCount(0)
  await page.goto(path)
  await expect(listed.first()).toBeVisible()
})

test('a product of a hidden category is marked in the inventory, and its form leads to the category', async ({ page, axe }) => {
  const name = `Rain covers ${Date.now()}`
  const title = `Rucksack cover ${Date.now()}`
  await signInAdmin(page)
  await page.goto('/admin/category')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('checkbox', { name: 'Show in shop' }).uncheck()
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await page.goto('/admin/add-products')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('TitlePrice')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Price', { exact: true }).fill('900')
  await expect(preview).toContainText('Rs 900')
  await page.getByLabel('Stock', { exact: true }).fill('4')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: `${name} (hidden)` })
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Its category is hidden, so the shop does not show it.').first()).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Hidden with its category').filter({ visible: true })).toBeVisible()
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
  const note = page.getByRole('paragraph').filter({ hasText: 'Hidden with its category' })
  await axe(page)
  await note.getByRole('link', { name }).click()
  await expect(heading(page, 'Categories')).toBeVisible()
})

test.describe('an inventory that cannot be loaded', () => {
  test.use({ allowedMessages: [/Failed to load resource/] })

  test('says so once, and one retry loads the filter too', async ({ page }) => {
    await signInAdmin(page)
    const calls = /\/api\/admin\/(inventory|categories)\?/
    await page.route(calls, (route) => route.abort())
    await page.goto('/admin/inventory')
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
    await expect(retry).toHaveCount(1, { timeout: 20_000 })
    await page.unroute(calls)
    await retry.click()
    await expect(page.getByLabel(/^Stock of/).first()).toBeVisible()
    await expect(retry).toHaveCount(0)
    await expect(page.getByLabel('Category').getByRole('option').nth(3)).toBeAttached()
  })
})

test.describe('two colleagues', () => {
  test.use({ allowedMessages: [/status of 409/] })

  test('a conflict shows both versions, and unsaved work is stored on the device', async ({ page, newPerson, axe }) => {
    const brand = `Brand ${Date.now()}`
    const other = await newPerson()
    await Promise.all([signInAdmin(page), signInAdmin(other)])
    const { product } = await (await page.request.get('/api/products/public/noorline-jhonka-handheld-fan')).json()
    const address = `/admin/edit-product/${product._id}`
    await page.goto(address)
    await other.goto(address)
    for (const [tab, text] of [
      [page, `${brand} A`],
      [other, `${brand} B`],
    ] as const) {
      await tab.getByLabel('Brand').fill(text)
      await expect(tab.getByText('Not saved yet')).toBeVisible()
    }
    await axe(page)
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await other.getByRole('link', { name: 'Inventory' }).first().click()
    await expect(other.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(heading(other, 'Inventory')).toBeVisible()
    await other.goto(address)
    await other.getByRole('button', { name: 'Restore it' }).click()
    await expect(other.getByLabel('Brand')).toHaveValue(`${brand} B`)

    await other.getByRole('button', { name: 'Save product' }).click()
    const conflict = other.getByRole('dialog', { name: 'Somebody else changed this product' })
    await expect(conflict.getByRole('row', { name: new RegExp(`Brand ${brand} A ${brand} B`) })).toBeVisible()
    await axe(other)
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Brand')).toHaveValue(`${brand} B`)
  })

  test('changes of different fields are both saved, and only a field that both changed is asked about', async ({ page, newPerson }) => {
    const brand = `Brand ${Date.now()}`
    const other = await newPerson()
    await Promise.all([signInAdmin(page), signInAdmin(other)])
    const { product } = await (await page.request.get('/api/products/public/noorline-jhonka-handheld-fan')).json()
    const open = (tab: Page) => tab.goto(`/admin/edit-product/${product._id}`)
    const fields = (tab: Page) => ({
      brand: tab.getByLabel('Brand'),
      description: tab.getByLabel('Search description'),
      cost: tab.getByLabel('Delivery cost'),
    })
    const [first, second] = [fields(page), fields(other)]
    const save = async (tab: Page) => tab.getByRole('button', { name: 'Save product' }).click()
    const saved = (tab: Page) => expect(tab.getByText(/^Saved/)).toBeVisible()
    await Promise.all([open(page), open(other)])
    await first.description.fill(`Fan of ${brand}`)
    await save(page)
    await saved(page)
    await second.brand.fill(brand)
    await save(other)
    await expect(other.getByText('Saved. Changes that somebody else made meanwhile are kept.')).toBeVisible()
    await expect(second.description).toHaveValue(`Fan of ${brand}`)

    await first.description.fill('Fan of A')
    await save(page)
    await expect(page.getByText(/^Saved. Changes/)).toBeVisible()
    await second.description.fill('Fan of B')
    await second.cost.fill('120')
    await save(other)
    const conflict = other.getByRole('dialog', { name: 'Somebody else changed this product' })
    await expect(conflict.getByRole('row')).toHaveText([/What/, /Search description.*Fan of A.*Fan of B/])
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(second.description).toHaveValue('Fan of A')
    await expect(second.cost).toHaveValue('120')
    await save(other)
    await saved(other)
    await open(page)
    await expect(first.cost).toHaveValue('120')
    await expect(first.brand).toHaveValue(brand)
  })
})

test.describe('a product that a colleague deletes', () => {
  test.use({ allowedMessages: [/status of 404/] })

  test('can be saved as a new one by the person who edits it', async ({ page, newPerson }) => {
    const title = `Deleted ${Date.now()}`
    const other = await newPerson()
    await Promise.all([signInAdmin(page), signInAdmin(other)])
    const openIn = async (tab: Page) => {
      await tab.goto(`/admin/inventory?search=${encodeURIComponent(title)}`)
      await tab.getByRole('link', { name: title }).click()
      await expect(tab.getByLabel('Brand')).toBeVisible()
    }
    await page.goto('/admin/add-products')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Price', { exact: true }).fill('900')
    await page.getByLabel('Stock', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(heading(page, 'Inventory')).toBeVisible()
    await openIn(page)
    await openIn(other)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
    await expect(heading(page, 'Inventory')).toBeVisible()
    await other.getByLabel('Brand').fill('Kept')
    await other.getByRole('button', { name: 'Save product' }).click()
    await expect(other.getByText('Somebody else has deleted this product. Save it as a new product to keep it.')).toBeVisible()
    await other.getByRole('button', { name: 'Save as new product' }).click()
    await expect(heading(other, 'Inventory')).toBeVisible()
    await openIn(page)
    await expect(page.getByLabel('Brand')).toHaveValue('Kept')
  })
})

test.describe('stock and SKU of a new product', () => {
  /** Opens the form and fills in the required fields. */
  async function beginProduct(page: Page, title: string): Promise<void> {
    await page.goto('/admin/add-products')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Price', { exact: true }).fill('900')
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save product' }).click()
  const stockOf = (page: Page, choice: string) => page.getByLabel(`Stock of ${choice}`, { exact: true })
  const missing = (page: Page) => page.getByText('Missing', { exact: true })
  const soldOut = 'Saved. It is sold out, so the shop does not show it.'
  /** The shop's search results for a title. */
  const listed = async (page: Page, title: string) =>
    (await (await page.request.get(`/api/products/public?search=${encodeURIComponent(title)}`)).json()).products
  const addColors = async (page: Page, names: string) => {
    await page.getByLabel('Add colours').fill(names)
    await page.getByLabel('Add colours').press('Enter')
  }

  test('a typed SKU is saved, for a product without options and for one with colours', async ({ page }) => {
    const mark = String(Date.now())
    await signInAdmin(page)
    for (const colors of ['', 'Black']) {
      const sku = `OWN-${mark}${colors}`
      await beginProduct(page, `Sleeve ${mark} ${colors}`)
      await page.getByLabel('SKU', { exact: true }).fill(sku)
      if (colors) await addColors(page, colors)
      await page.getByLabel(colors ? `Stock of ${colors}` : 'Stock', { exact: true }).fill('4')
      await save(page)
      await expect(heading(page, 'Inventory')).toBeVisible()
      await page.goto(`/admin/inventory?search=${sku}`)
      await page.getByRole('link', { name: `Sleeve ${mark} ${colors}` }).click()
      await expect(page.getByLabel('SKU', { exact: true })).toHaveValue(sku)
    }
  })

  test('the stock of a product moves to its first colour, and can be set for all of several', async ({ page, axe }) => {
    const title = `Sling ${Date.now()}`
    await signInAdmin(page)
    await beginProduct(page, title)
    await page.getByLabel('Stock', { exact: true }).fill('20')
    await addColors(page, 'Black')
    await expect(stockOf(page, 'Black')).toHaveValue('20')
    await page.getByRole('button', { name: 'Add storage option for Black' }).click()
    await expect(stockOf(page, 'Black, storage option 1')).toHaveValue('20')
    await page.getByRole('button', { name: 'Remove Black, storage option 1' }).click()
    await page.getByRole('button', { name: 'Remove Black', exact: true }).click()

    await page.getByLabel('Stock', { exact: true }).fill('12')
    await addColors(page, 'Navy, Sand, Mint')
    await expect(stockOf(page, 'Navy')).toHaveValue('')
    await expect(missing(page)).toHaveCount(0)
    await stockOf(page, 'Navy').focus()
    await page.keyboard.press('Tab')
    await expect(missing(page)).toHaveCount(1)
    await save(page)
    await expect(missing(page)).toHaveCount(3)
    const [note, column] = await Promise.all([missing(page).first().boundingBox(), stockOf(page, 'Navy').boundingBox()])
    expect(note!.height).toBeLessThan(24)
    expect(note!.width).toBeLessThanOrEqual(column!.width)
    // On a laptop each colour is a row, and its pictures unfold.
    const row = page.getByRole('group', { name: 'Navy', exact: true })
    await expect(row.getByText('Add pictures of Navy')).toBeHidden()
    await row.getByRole('button', { name: 'Add pictures to Navy' }).click()
    await expect(row.getByText('Add pictures of Navy')).toBeVisible()
    const lines = await Promise.all(
      ['Price', 'SKU', 'Cost per item'].map((name) => row.getByLabel(`${name} of Navy`, { exact: true }).boundingBox()),
    )
    expect(new Set(lines.map((box) => box?.y)).size).toBe(1)
    await stockOf(page, 'Navy').focus()
    await expect(stockOf(page, 'Navy')).toBeFocused()
    await axe(page)
    const all = page.getByRole('group', { name: 'Same for all' })
    await expect(all.getByLabel('Stock of each')).toHaveValue('12')
    await all.getByLabel('Cost of each').fill('540')
    await all.getByRole('button', { name: 'Fill in 3 choices' }).click()
    await expect(missing(page)).toHaveCount(0)
    // A colour that is added now gets the stock of each too.
    await addColors(page, 'Ivory')
    await expect(stockOf(page, 'Ivory')).toHaveValue('12')
    await page.getByRole('button', { name: 'Remove Ivory', exact: true }).click()
    const cost = page.getByLabel('Cost per item of Navy', { exact: true })
    await expect(cost).toHaveValue('540')
    await expect(cost).toHaveAccessibleDescription('Profit Rs 360 (40%)')
    await page.getByRole('textbox', { name: /^Description/ }).fill('Soft inside.\n\n- Two pockets')
    await expect(page.getByText('27 of 10,000 characters')).toBeVisible()
    await page.getByText('As shoppers see it').click()
    await expect(page.getByRole('listitem').filter({ hasText: /^Two pockets$/ })).toBeVisible()
    await axe(page)
    await page.getByLabel('Price of Sand', { exact: true }).fill('950')
    await all.getByRole('button', { name: 'Use one price, Rs 900' }).click()
    await expect(page.getByLabel('Price of Sand', { exact: true })).toHaveValue('')
    await stockOf(page, 'Mint').fill('0')
    await save(page)
    await expect(page.getByText(`${title} is in the shop`)).toBeVisible()
    expect((await listed(page, title))[0].variants).toMatchObject([
      { color: { name: 'Navy' }, stock: 12, price: 900 },
      { color: { name: 'Sand' }, stock: 12, price: 900 },
      { color: { name: 'Mint' }, stock: 0 },
    ])
  })

  test('saving asks before it removes a colour that has stock', async ({ page, axe }) => {
    const title = `Lunchbox ${Date.now()}`
    await signInAdmin(page)
    await beginProduct(page, title)
    await addColors(page, 'Black, Navy')
    await stockOf(page, 'Black').fill('4')
    await stockOf(page, 'Navy').fill('0')
    await save(page)
    await expect(heading(page, 'Inventory')).toBeVisible()
    await page.goto(`/admin/inventory?search=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Remove Black', exact: true }).click()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Remove Black?' })
    await expect(dialog.getByText('4 in stock')).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Go on editing' }).click()
    await save(page)
    await dialog.getByRole('button', { name: 'Remove and save' }).click()
    await expect(page.getByText(soldOut)).toBeVisible()
    await expect(stockOf(page, 'Navy')).toBeVisible()
    await expect(stockOf(page, 'Black')).toBeHidden()
  })

  test('a colour is known by its name in English or Urdu, and any other is to be chosen', async ({ page, axe }) => {
    const title = `Cap ${Date.now()}`
    await signInAdmin(page)
    await beginProduct(page, title)
    await addColors(page, 'Ocean blue, گلابی, Barq')
    const codeOf = (name: string) => page.getByLabel(`Colour code of ${name}`)
    await expect(codeOf('Ocean blue')).toHaveValue('#1d4ed8')
    await expect(codeOf('گلابی')).toHaveValue('#e79ab0')
    await expect(page.getByText('Choose this colour').filter({ visible: true })).toHaveCount(1)
    await expect(codeOf('Barq')).toHaveAccessibleDescription('Choose this colour')
    await axe(page)
    for (const name of ['Ocean blue', 'گلابی', 'Barq']) await stockOf(page, name).fill('3')
    await page.getByRole('button', { name: 'Suggest 3 SKUs' }).click()
    await expect(page.getByLabel('SKU of گلابی', { exact: true })).toHaveValue(/-PIN$/)
    await save(page)
    await expect(codeOf('Barq')).toBeFocused()
    await codeOf('Barq').fill('#335577')
    await expect(page.getByText('Choose this colour')).toHaveCount(0)
    await save(page)
    await expect(page.getByText(`${title} is in the shop`)).toBeVisible()
    expect((await listed(page, title))[0].variants).toMatchObject([
      { color: { name: 'Ocean blue', code: '#1d4ed8' } },
      { color: { name: 'گلابی', code: '#e79ab0' } },
      { color: { name: 'Barq', code: '#335577' } },
    ])
  })

  test('colours take over sizes that were entered first', async ({ page }) => {
    await signInAdmin(page)
    await beginProduct(page, `Strap ${Date.now()}`)
    await page.getByLabel('Stock', { exact: true }).fill('7')
    await page.getByRole('radio', { name: 'Size' }).check()
    await page.getByLabel('Add sizes').fill('M')
    await page.getByLabel('Add sizes').press('Enter')
    await expect(page.getByLabel('Size 1', { exact: true })).toHaveValue('M')
    await expect(stockOf(page, 'M')).toHaveValue('7')
    await addColors(page, 'Black, Sand')
    await expect(page.getByLabel('Size 1 of Black')).toHaveValue('M')
    await expect(stockOf(page, 'Black, M')).toHaveValue('7')
    await expect(page.getByLabel('Size 1 of Sand')).toHaveValue('M')
    await expect(stockOf(page, 'Sand, M')).toHaveValue('')
  })

  test('all colours get the same sizes at once', async ({ page, axe }) => {
    const title = `Band ${Date.now()}`
    await signInAdmin(page)
    await beginProduct(page, title)
    await page.getByRole('radio', { name: 'Size' }).check()
    await addColors(page, 'Black, Sand, Navy')
    await page.getByLabel('Add sizes to all colours').fill('S, L')
    await page.getByLabel('Add sizes to all colours').press('Enter')
    await stockOf(page, 'Black, S').fill('4')
    await page.getByRole('button', { name: 'Add size for Black' }).click()
    await expect(page.getByLabel('Size 3 of Black')).toBeFocused()
    // A size without a name has nothing to make a code from yet.
    await expect(page.getByRole('button', { name: 'Suggest 6 SKUs' })).toBeVisible()
    await page.keyboard.type('XL')
    const all = page.getByRole('group', { name: 'Same for all' })
    await axe(page)
    await all.getByRole('button', { name: 'Same sizes for all colours' }).click()
    await expect(page.getByLabel('Size 3 of Navy')).toHaveValue('XL')
    await expect(stockOf(page, 'Black, S')).toHaveValue('4')
    await expect(all.getByRole('button', { name: 'Same sizes for all colours' })).toHaveCount(0)
    for (const color of ['Black', 'Sand', 'Navy'])
      for (const size of ['S', 'L', 'XL']) if (`${color} ${size}` !== 'Black S') await stockOf(page, `${color}, ${size}`).fill('2')
    await page.getByRole('button', { name: 'Suggest 9 SKUs' }).click()
    await expect(page.getByLabel('SKU of Navy, XL', { exact: true })).toHaveValue(/-NAV-XL$/)
    await save(page)
    await expect(page.getByText(`${title} is in the shop`)).toBeVisible()
    expect((await listed(page, title))[0].variants).toMatchObject(
      [4, 2, 2].map((stock) => ({
        sizeOptions: [
          { size: 'S', stock },
          { size: 'L', stock: 2 },
          { size: 'XL', stock: 2 },
        ],
      })),
    )
  })

  test('the message says whether the shop shows the saved product', async ({ page }) => {
    const title = `Lanyard ${Date.now()}`
    await signInAdmin(page)
    await beginProduct(page, title)
    await save(page)
    await expect(page.getByText('Enter stock, 0 if none')).toBeVisible()
    await page.getByLabel('Stock', { exact: true }).fill('0')
    await save(page)
    await expect(page.getByText(soldOut)).toBeVisible()
    expect(await listed(page, title)).toEqual([])

    await page.getByRole('link', { name: title }).click()
    // By role: the list, which is shown until the form is there, has a menu of the same name.
    await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('3')
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    expect(await listed(page, title)).toHaveLength(1)
    await page.getByLabel('Stock', { exact: true }).fill('0')
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: soldOut })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Active' }).uncheck()
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: 'Saved. It is inactive, so the shop does not show it.' })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { drawNoise, drawPicture, removeBanners, restoreBanners } from './support/banners.ts'
import { keepPictures } from './support/faults.ts'
import { openLive } from './support/live.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => removeBanners(page))
test.afterEach(({ page }) => restoreBanners(page))
test.use({ allowedMessages: [/status of 400/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const rows = (page: Page) => page.getByRole('list', { name: 'Banners in order' }).getByRole('listitem')

async function create(admin: Page, title: string, hue: number): Promise<void> {
  await admin.goto('/admin/banner-upload')
  await admin.getByLabel('Title').fill(title)
  await admin.getByLabel('Description').fill('Pay the rider in cash, anywhere in Pakistan.')
  await admin.getByLabel('Target URL').fill('/products?sale=1')
  const phone = admin.frameLocator('iframe[title="The banner on a phone"]')
  await expect(phone.getByText('Choose an image or a video to see the banner.')).toBeVisible()
  await admin.getByLabel(/^Image/).setInputFiles(await drawPicture(admin, hue))
  await expect(phone.getByText(title)).toBeVisible()
  // In full, above the frame's end.
  await expect(phone.getByText('Shop now')).toBeVisible()
  expect((await admin.getByTitle('The banner on a phone').boundingBox())?.height).toBeGreaterThan(120)
  // Phones show the title and the action only.
  await expect(phone.getByText('Pay the rider in cash, anywhere in Pakistan.')).toBeHidden()
  await admin.getByRole('button', { name: 'Create banner' }).click()
  await expect(heading(admin, 'Banners')).toBeVisible()
}

test('a new banner appears on an open home page immediately', async ({ page, newPerson, axe }) => {
  const admin = await newPerson()
  await signInAdmin(admin)
  await openLive(page, '/')
  await expect(heading(page, 'Good gear for your phone, delivered.')).toBeVisible()
  await admin.goto('/admin/banner-upload')
  await expect(heading(admin, 'New banner')).toBeVisible()
  await axe(admin)
  await test.step('missing fields are reported before anything is sent', async () => {
    await admin.getByLabel('Position').selectOption('')
    await admin.getByLabel('Priority').fill('-1')
    await admin.getByRole('button', { name: 'Create banner' }).click()
    await expect(admin.getByText('Position is required')).toBeVisible()
    await expect(admin.getByText('Priority must be a non-negative integer')).toBeVisible()
    await expect(admin.getByLabel('Position')).toBeFocused()
  })
  await test.step('the server’s errors show at their fields', async () => {
    await admin.getByLabel('Position').selectOption('hero-slider')
    await admin.getByLabel('Priority').fill('0')
    await admin.getByLabel('Target URL').fill('javascript:alert(1)')
    await admin.getByRole('button', { name: 'Create banner' }).click()
    await expect(admin.getByText(/^Target URL must be a path/)).toBeVisible()
    await axe(admin)
    await keepPictures(admin, 'banner-form')
  })
  await test.step('a link asks before what was typed is lost', async () => {
    await admin.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click()
    await admin.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(admin.getByLabel('Target URL')).toHaveValue('javascript:alert(1)')
  })
  await create(admin, 'Winter sale', 200)
  await expect(heading(page, 'Winter sale')).toBeVisible({ timeout: 3_000 })
})

test('banners are reordered by keys, buttons and dragging, switched off, edited and deleted', async ({ page, newPerson, axe }) => {
  const admin = await newPerson()
  await signInAdmin(admin)
  for (const [index, title] of ['First', 'Second', 'Third'].entries()) await create(admin, title, index * 80)
  await expect(rows(admin)).toHaveText([/Third/, /Second/, /First/])
  await axe(admin)
  await keepPictures(admin, 'hero-slider')

  await admin.getByRole('button', { name: /^Place 1 of 3: Third/ }).press('ArrowDown')
  await expect(rows(admin)).toHaveText([/Second/, /Third/, /First/])
  await admin.getByRole('button', { name: 'Move First up' }).click()
  await expect(rows(admin)).toHaveText([/Second/, /First/, /Third/])
  // The list shows the new order before it is saved.
  const saved = admin.waitForResponse((reply) => reply.request().method() === 'PUT')
  await rows(admin).nth(2).dragTo(rows(admin).nth(0))
  await expect(rows(admin)).toHaveText([/Third/, /Second/, /First/])
  await saved
  await admin.reload()
  await expect(rows(admin)).toHaveText([/Third/, /Second/, /First/])

  await openLive(page, '/')
  await expect(heading(page, 'Third')).toBeVisible()
  const slides = page.getByRole('region', { name: 'Offers of the day' }).getByRole('group')
  await expect(slides).toHaveCount(3)
  await admin.getByRole('checkbox', { name: 'Show Third' }).press('Space')
  await expect(heading(page, 'Second')).toBeVisible({ timeout: 3_000 })
  await expect(rows(admin).first()).toContainText('Off')
  await expect(admin.getByRole('checkbox', { name: 'Show Third' })).toBeFocused()

  await admin.getByRole('link', { name: 'Edit Second' }).click()
  await expect(heading(admin, 'Edit banner')).toBeVisible()
  await admin.getByLabel('Title').fill('Second, renamed')
  await admin.getByLabel('Starts').fill('2030-01-01T10:00')
  await admin.getByRole('button', { name: 'Save banner' }).click()
  await expect(rows(admin).nth(1)).toContainText('Starts later')
  await expect(rows(admin).nth(1)).toContainText('1 Jan 2030, 10:00 am')
  await expect(heading(page, 'First')).toBeVisible()

  for (const title of ['Third', 'Second, renamed', 'First']) {
    // Not a press beside 'Edit'.
    await admin.getByRole('button', { name: `Actions for ${title}` }).click()
    await admin.getByRole('menuitem', { name: 'Delete…' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete banner' }).click()
    await expect(admin.getByRole('dialog')).toBeHidden()
  }
  await expect(admin.getByText('No banners yet')).toBeVisible()
  await expect(heading(page, 'Good gear for your phone, delivered.')).toBeVisible({ timeout: 3_000 })
})

test('an upload over a slow connection shows its progress', async ({ newPerson }) => {
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin/banner-upload')
  await admin.getByLabel('Title').fill('Slow line')
  await admin.getByLabel(/^Image/).setInputFiles(await drawNoise(admin))
  const line = await admin.context().newCDPSession(admin)
  await line.send('Network.enable')
  const conditions = { offline: false, latency: 20, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 150_000 })
  await admin.getByRole('button', { name: 'Create banner' }).click()
  const progress = admin.getByRole('progressbar', { name: 'Upload' })
  await expect(progress).toBeVisible()
  const read = async () => Number(await progress.getAttribute('aria-valuenow'))
  const before = await read()
  await expect.poll(read).toBeGreaterThan(before)
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 })
  await expect(heading(admin, 'Banners')).toBeVisible()
  await expect(rows(admin)).toHaveText([/Slow line/])
})

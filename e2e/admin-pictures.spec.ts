import { open } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { keepPictures } from './support/faults.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/ERR_FAILED/] })

/** A picture that is red at the left and blue at the right, drawn by the browser. */
async function drawHalves(page: Page, width: number, height: number) {
  const data = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')!
      context.fillStyle = '#d02020'
      context.fillRect(0, 0, width / 2, height)
      context.fillStyle = '#2040d0'
      context.fillRect(width / 2, 0, width / 2, height)
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    [width, height] as const,
  )
  return { name: 'halves.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

/** Its ratio of width to height, and whether it is red in its top left and its bottom right corner. */
const look = (picture: Locator) =>
  picture.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: element.naturalWidth, height: element.naturalHeight })
    const context = canvas.getContext('2d')!
    context.drawImage(element, 0, 0)
    const isRed = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[0]! > 128
    return {
      ratio: Math.round((100 * canvas.width) / canvas.height) / 100,
      red: [isRed(2, 2), isRed(canvas.width - 3, canvas.height - 3)],
    }
  })

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit picture' })
const use = (page: Page) => editor(page).getByRole('button', { name: 'Use picture' })

test('a product’s picture is cropped to a square and turned, by keyboard, and keeps its place and description', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/add-products')
  await page.getByLabel(/^Add pictures Drop/).setInputFiles([await drawHalves(page, 900, 600), await drawHalves(page, 500, 500)])
  const tiles = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect(tiles.getByRole('img')).toHaveCount(2)
  const description = page.getByLabel('What Pictures, 1 shows')
  await description.fill('The drive in red and blue, from the front, beside its cable')
  // All of it can be read.
  expect(await description.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1)
  const open = page.getByRole('button', { name: 'Edit Pictures, 1…' })
  await open.click()
  await expect(editor(page).getByRole('status')).toContainText('900 × 600 pixels')
  await expect(use(page)).toBeDisabled()
  await expect(use(page)).toHaveAccessibleDescription('Crop or turn the picture to use it')
  await axe(page)
  await editor(page).getByRole('radio', { name: 'Square' }).check()
  await expect(editor(page).getByRole('status')).toContainText('600 × 600 pixels. The shop shows')
  // To the left edge.
  await editor(page).getByRole('group', { name: 'What stays of the picture' }).focus()
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ControlOrMeta+ArrowLeft')
  await editor(page).getByRole('button', { name: 'Turn right' }).click()
  await expect(editor(page).getByRole('status')).toContainText('600 × 600')
  await keepPictures(page, 'picture-editor')

  await test.step('a failed upload loses nothing', async () => {
    await page.route('**/api/admin/media', (route) => route.abort(), { times: 1 })
    await use(page).click()
    await expect(editor(page).getByRole('alert')).toBeVisible()
    await expect(editor(page).getByRole('radio', { name: 'Square' })).toBeChecked()
    await expect(editor(page).getByRole('status')).toContainText('600 × 600')
  })
  await use(page).click()
  await expect(editor(page)).toBeHidden()
  await expect(open).toBeFocused()
  await expect(tiles).toHaveCount(2)
  await expect(description).toHaveValue(/^The drive in red and blue/)
  // What was left is at the top.
  const first = tiles.first().getByRole('img')
  await expect(first).toHaveAttribute('src', /\/media\//)
  await expect.poll(() => look(first)).toEqual({ ratio: 1, red: [true, false] })
})

test('a banner’s chosen file and a category’s picture are edited before they are saved', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/banner-upload')
  const file = page.getByLabel(/^Image/)
  await file.setInputFiles(await drawHalves(page, 900, 600))
  await page.getByRole('button', { name: 'Edit picture…' }).click()
  await editor(page).getByRole('button', { name: 'Turn left' }).click()
  await expect(editor(page).getByRole('status')).toContainText('600 × 900')
  await editor(page).getByRole('radio', { name: 'As shown' }).check()
  await expect(editor(page).getByRole('status')).toContainText('600 × 408')
  await use(page).click()
  await expect(editor(page)).toBeHidden()
  expect(await file.evaluate((input: HTMLInputElement) => input.files![0]!.name)).toBe('edited.webp')
  const shown = page.getByRole('main').locator('img[src^="blob:"]').first()
  expect((await look(shown)).ratio).toBe(1.47)

  await page.goto('/admin/category')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog', { name: 'New category' })
  await dialog.getByLabel('Picture').setInputFiles(await drawHalves(page, 900, 600))
  await dialog.getByRole('button', { name: 'Edit picture…' }).click()
  await editor(page).getByRole('radio', { name: 'Square' }).check()
  await axe(page)
  await use(page).click()
  await expect(editor(page)).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await look(dialog.locator('img'))).ratio).toBe(1)
})

test('moving and removing pictures and colours keeps the keyboard’s place', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/add-products')
  const halves = await drawHalves(page, 90, 60)
  const input = page.getByLabel(/^Add pictures Drop/)
  await input.setInputFiles([halves, halves, halves])
  const tiles = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect(tiles.getByRole('img')).toHaveCount(3)
  const last = await tiles.last().getByRole('img').getAttribute('src')

  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Move Pictures, 3 forward')
  await page.keyboard.press('Enter')
  await expect(tiles.first().getByRole('img')).toHaveAttribute('src', last!)
  await expect(page.getByRole('button', { name: 'Move Pictures, 1 forward' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Move Pictures, 1 forward' })).toBeDisabled()

  await press('Remove Pictures, 2')
  await expect(tiles).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove Pictures, 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Pictures, 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tiles).toHaveCount(0)
  await expect(input).toBeFocused()

  await page.getByLabel('Add colours').fill('Black, Sand')
  await page.keyboard.press('Enter')
  await press('Move Sand up')
  await expect(page.getByRole('button', { name: 'Move Sand up' })).toBeFocused()
  await press('Remove Sand')
  await expect(page.getByRole('button', { name: 'Remove Black' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Add colours').locator('..').getByRole('button', { name: 'Add' })).toBeFocused()
})

/** A picture of noise, as PNG, which cannot be compressed: 6.7 MB. */
async function drawNoise(page: Page) {
  const data = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1_500, height: 1_500 })
    const pixels = new ImageData(1_500, 1_500)
    for (let at = 0; at < pixels.data.length; at += 60_000) crypto.getRandomValues(pixels.data.subarray(at, at + 60_000))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    canvas.getContext('2d')!.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

test('pictures as large as phones take them are made smaller, and larger videos are refused unsent', async ({ page }, info) => {
  await signInAdmin(page)
  const noise = await drawNoise(page)
  expect(noise.buffer.length).toBeGreaterThan(5 * 2 ** 20)
  const video = info.outputPath('long.mp4')
  const file = await open(video, 'w')
  await file.truncate(50 * 2 ** 20 + 1)
  await file.close()

  await test.step('of a product', async () => {
    await page.goto('/admin/add-products')
    const input = page.getByLabel(/^Add pictures Drop/)
    await input.setInputFiles(noise)
    const tiles = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
    await expect(tiles.getByRole('img')).toHaveCount(1)
    let sent = 0
    page.on('request', (request) => request.url().endsWith('/api/admin/media') && sent++)
    await input.setInputFiles(video)
    await expect(page.getByRole('alert')).toHaveText('long.mp4 is larger than 50 MB')
    await expect(tiles.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    expect(sent).toBe(0)
  })
  await test.step('of a banner', async () => {
    await page.goto('/admin/banner-upload')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByLabel(/^Image/).setInputFiles(noise)
    await page.getByLabel('Active').uncheck()
    await page.getByRole('button', { name: 'Create banner' }).click()
    await expect(page.getByText('Banner created')).toBeVisible()
  })
})

test('a picture is pasted wherever the focus is, but not with text from a spreadsheet', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/add-products')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toBeVisible()
  const { buffer } = await drawHalves(page, 400, 400)
  const paste = (text: string) =>
    page.evaluate(
      ({ bytes, text }) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
        if (text) clipboardData.setData('text/plain', text)
        document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      { bytes: [...buffer], text },
    )
  const tiles = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
  await title.focus()
  await paste('A cell')
  await expect(tiles).toHaveCount(0)
  await paste('')
  await expect(tiles.getByRole('img')).toHaveCount(1)
  await title.blur()
  await paste('')
  await expect(tiles.getByRole('img')).toHaveCount(2)
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoBanners, picturesDir } from '@saddar/demo'
import { type StaffHeaders, signInManager } from './staff.ts'

interface Given {
  title: string
  description?: string
  targetUrl?: string
  priority?: number
  startsAt?: string
}

type Fields = NonNullable<NonNullable<Parameters<Page['request']['post']>[1]>['multipart']>

/** Draws a picture of one colour with a disc, to tell one banner from another. */
export async function drawPicture(page: Page, hue: number) {
  const data = await page.evaluate((hue) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 680 })
    const brush = canvas.getContext('2d')!
    brush.fillStyle = `hsl(${hue} 45% 72%)`
    brush.fillRect(0, 0, 1000, 680)
    brush.fillStyle = `hsl(${hue} 55% 40%)`
    brush.arc(500, 340, 220, 0, 7)
    brush.fill()
    return canvas.toDataURL('image/png').split(',')[1]!
  }, hue)
  return { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

/** Draws a picture that no format compresses well: some 700 kB. */
export async function drawNoise(page: Page) {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 })
    const brush = canvas.getContext('2d')!
    const points = brush.createImageData(480, 480)
    for (let index = 0; index < points.data.length; index++) points.data[index] = index % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
    brush.putImageData(points, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

/** Adds banners by the admin call. */
export async function addBanners(page: Page, banners: Given[]): Promise<void> {
  const headers = await signInManager(page)
  for (const [index, { priority = banners.length - index, ...given }] of banners.entries()) {
    const image = await drawPicture(page, index * 70)
    await add(page, headers, { ...given, priority: String(priority), image })
  }
}

async function add(page: Page, headers: StaffHeaders, fields: Exclude<Fields, FormData>): Promise<void> {
  const reply = await page.request.post('/api/admin/banners', { headers, multipart: { ...fields, position: 'hero-slider' } })
  if (!reply.ok()) throw new Error(await reply.text())
}

/** Removes all banners from home. */
export const removeBanners = async (page: Page): Promise<void> => removeAll(page, await signInManager(page))

/** Restores the demo banners for the other journeys. */
export async function restoreBanners(page: Page): Promise<void> {
  // An open page would request deleted pictures.
  await page.goto('about:blank')
  const headers = await signInManager(page)
  await removeAll(page, headers)
  for (const [index, { title, text, link, picture }] of demoBanners.entries()) {
    const image = { name: picture, mimeType: 'image/webp', buffer: await readFile(new URL(picture, picturesDir)) }
    await add(page, headers, { title, description: text, targetUrl: link, priority: String(demoBanners.length - index), image })
  }
}

async function removeAll(page: Page, headers: StaffHeaders): Promise<void> {
  const reply = await page.request.get('/api/admin/banners', { headers })
  const { data } = (await reply.json()) as { data: { banners: { _id: string }[] } }
  for (const { _id } of data.banners) await page.request.delete(`/api/admin/banners/${_id}`, { headers })
}

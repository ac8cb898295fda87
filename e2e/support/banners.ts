import type { Page } from '@playwright/test'
import { demoAdmin } from './steps.ts'

interface Given {
  title: string
  description?: string
  targetUrl?: string
  priority?: number
  startsAt?: string
}

async function signIn(page: Page): Promise<{ authorization: string }> {
  const login = await page.request.post('/api/admin/login', { data: demoAdmin })
  const { data } = (await login.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

/** A picture as a browser draws it: one colour with a disc, so that one banner is told from another. */
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

/** Banners by the back office's call. */
export async function addBanners(page: Page, banners: Given[]): Promise<void> {
  const headers = await signIn(page)
  for (const [index, { priority = banners.length - index, ...given }] of banners.entries()) {
    const image = await drawPicture(page, index * 70)
    const multipart = { ...given, position: 'hero-slider', priority: String(priority), image }
    const reply = await page.request.post('/api/admin/banners', { headers, multipart })
    if (!reply.ok()) throw new Error(await reply.text())
  }
}

/** Other journeys meet the home page as it is without. */
export async function removeBanners(page: Page): Promise<void> {
  const headers = await signIn(page)
  const reply = await page.request.get('/api/admin/banners', { headers })
  const { data } = (await reply.json()) as { data: { banners: { _id: string }[] } }
  for (const { _id } of data.banners) await page.request.delete(`/api/admin/banners/${_id}`, { headers })
}

/** Opens home and waits until it hears live news: what happens before that is seen at the next load. */
export async function openHome(page: Page): Promise<void> {
  const socket = page.waitForEvent('websocket')
  await page.goto('/')
  await (await socket).waitForEvent('framereceived')
}

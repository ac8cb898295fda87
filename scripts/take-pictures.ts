/**
 * Takes the README's screenshots of a running demo shop, in which it places some orders:
 * `node scripts/take-pictures.ts http://localhost:5000`
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './find-chromium.mjs'

const origin = process.argv[2] ?? 'http://localhost:5000'
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const maximumBytes = 150_000
const admin = { email: 'owner@saddar.example', password: 'Saddar@2026' }
const product = '/product/sukoon-one-anc-headphones'
const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

const buyers = [
  ['Bilal Ahmed', 'Karachi', 'Sindh', '74000', 'barqi-duo-33w-charger'],
  ['Hina Qureshi', 'Lahore', 'Punjab', '54000', 'noorline-pankha-8-inch-desk-fan'],
  ['Usman Tariq', 'Faisalabad', 'Punjab', '38000', 'barqi-tri-65w-gan-charger'],
  ['Sana Iqbal', 'Peshawar', 'Khyber Pakhtunkhwa', '25000', 'barqi-safar-20000-power-bank'],
  ['Farhan Ali', 'Multan', 'Punjab', '60000', 'barqi-mini-20w-charger'],
  ['Nida Hussain', 'Karachi', 'Sindh', '75300', 'barqi-trio-charging-stand'],
] as const

interface Reply {
  data: Record<string, string> & { order: { _id: string } }
  product: { _id: string }
}

async function call(method: string, path: string, body?: object, token?: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** Places some orders and moves part of them to later states. */
async function placeOrders(): Promise<void> {
  const { token: staff } = (await call('POST', '/admin/login', admin)).data
  for (const [index, [name, city, state, postalCode, slug]] of buyers.entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}.${Date.now()}@example.pk`
    const { token } = (await call('POST', '/auth/register', { name, email, password: 'Kite-over-9-Roofs!' })).data
    const { product } = await call('GET', `/products/public/${slug}`)
    const shippingAddress = {
      ...{ fullName: name, addressLine1: `House ${index + 7}, Street ${index + 2}`, city, state, postalCode },
      ...{ country: 'Pakistan', phone: `0300 123451${index}`, email },
    }
    const items = [{ productId: product._id, quantity: 1 }]
    const { order } = (await call('POST', '/orders', { items, shippingAddress, paymentMethod: 'cash_on_delivery' }, token)).data
    for (const status of ['processing', 'shipped', 'delivered'].slice(0, index % 4))
      await call('PUT', `/orders/${order._id}/status`, { status }, staff)
  }
}

async function open(browser: Browser, viewport: typeof desktop, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce', colorScheme: 'light', baseURL: origin })
  return context.newPage()
}

async function take(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' })
  // Waits for content that loads after the page.
  await page.waitForTimeout(1_500)
  return page.screenshot()
}

async function savePicture(name: string, picture: Buffer | ReturnType<typeof sharp>): Promise<void> {
  const png = Buffer.isBuffer(picture) ? picture : await picture.png().toBuffer()
  for (let quality = 88; ; quality -= 6) {
    const made = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (made.length > maximumBytes && quality > 40) continue
    await writeFile(`${folder}${name}.webp`, made)
    console.log(`${name}.webp ${(made.length / 1000).toFixed(0)} kB`)
    return
  }
}

async function signInStaff(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/admin\/?$/)
}

/** Takes the checkout with one product and a completed address. */
async function takeCheckout(page: Page): Promise<Buffer> {
  const shopper = { name: 'Ayesha Malik', email: `ayesha.${Date.now()}@example.pk`, password: 'Kite-over-9-Roofs!' }
  await call('POST', '/auth/register', shopper)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(product)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await page.waitForURL(/\/checkout/)
  for (const [label, value] of [
    ['Email', 'ayesha.malik@example.pk'],
    ['Full name', 'Ayesha Malik'],
    ['Phone', '0300 1234567'],
    ['Address', 'House 12, Street 4, Gulshan-e-Iqbal'],
    ['City', 'Karachi'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(800)
  return page.screenshot()
}

/** Arranges screenshots side by side on a tile, with rounded corners like a phone's. */
async function arrangePhones(screens: Buffer[]): Promise<ReturnType<typeof sharp>> {
  const [width, height, gap] = [phone.width * 1.5, phone.height * 1.5, 60]
  const corners = Buffer.from(`<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="42"/></svg>`)
  const rim = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="41" fill="none" stroke="#15161a" stroke-width="3"/></svg>`,
  )
  const layers = screens.map(async (screen, index) => ({
    input: await sharp(screen)
      .composite([{ input: corners, blend: 'dest-in' }, { input: rim }])
      .png()
      .toBuffer(),
    left: gap + index * (width + gap),
    top: gap,
  }))
  const size = { width: gap + screens.length * (width + gap), height: height + 2 * gap }
  return sharp({ create: { ...size, channels: 3, background: '#f3f2ef' } }).composite(await Promise.all(layers))
}

const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await placeOrders()
  const shopper = await open(browser, desktop)
  await savePicture('home', await take(shopper, '/'))
  await savePicture('product', await take(shopper, product))
  await savePicture('checkout', await takeCheckout(shopper))
  const staff = await open(browser, desktop)
  await signInStaff(staff)
  await savePicture('back-office', await take(staff, '/admin'))
  const phonePage = await open(browser, phone, 1.5)
  const shop = [await take(phonePage, '/'), await take(phonePage, product)]
  const owner = await open(browser, phone, 1.5)
  await signInStaff(owner)
  await savePicture('phone', await arrangePhones([...shop, await take(owner, '/admin')]))
} finally {
  await browser.close()
}

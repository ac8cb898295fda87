// `npm run lighthouse`: measures first views as on a cheap phone, five times each, and prints the medians. It has no pass or fail.
// `npm run lighthouse -- 3 home cart` sets the rounds and the pages.
import { createRequire } from 'node:module'
import { createSessionStore } from '../../client/src/session-store.ts'
import { ensureChromium } from '../../scripts/find-chromium.mjs'
import { startShop } from '../shop-process.ts'

const { default: lighthouse } = await import('lighthouse')
// Lighthouse's own puppeteer, so that both use the same protocol version.
const { launch } = await import(createRequire(import.meta.resolve('lighthouse')).resolve('puppeteer-core'))
const rounds = Number(process.argv[2] ?? 5)
const selectedPages = process.argv.slice(3)
const scores = ['performance', 'accessibility', 'best-practices', 'seo']
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
}

const executablePath = await ensureChromium()
if (!executablePath) process.exit(1)
const shop = await startShop()
const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--headless=new'] })
try {
  const shopper = await signUpWithCart()
  const rows = []
  for (const [name, path, signedIn] of [
    ['home', '/', false],
    ['list', '/products', false],
    ['product', `/product/${shopper.slug}`, false],
    ['search', '/search?query=charger', false],
    ['cart', '/cart', true],
    ['checkout', '/checkout', true],
  ]) {
    if (selectedPages.length > 0 && !selectedPages.includes(name)) continue
    const runs = []
    for (let round = 0; round < rounds; round++) runs.push(await audit(shop.origin + path, signedIn ? shopper.storage : {}))
    rows.push(`${name.padEnd(10)}${summarize(runs)}`)
    console.log(rows.at(-1))
    const failed = new Set(runs.flatMap(({ failed }) => failed))
    for (const line of failed) console.log(`          ${line}`)
  }
} finally {
  await browser.close()
  await shop.stop()
}

async function audit(url, storage) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  const { lhr } = await lighthouse(url, { onlyCategories: scores, disableStorageReset: true, logLevel: 'error' }, undefined, page)
  await context.close()
  const failed = Object.values(lhr.categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
      .map(({ id }) => `${title}: ${lhr.audits[id].title}`),
  )
  return {
    scores: scores.map((id) => lhr.categories[id].score * 100),
    timings: Object.values(timings).map((id) => lhr.audits[id].numericValue),
    failed,
  }
}

function summarize(runs) {
  const median = (pick) => runs.map(pick).sort((a, b) => a - b)[Math.floor(runs.length / 2)]
  const marks = scores.map((id, index) => `${id} ${Math.round(median((run) => run.scores[index]))}`)
  const [fcp, lcp, cls, tbt] = Object.keys(timings).map((_, index) => median((run) => run.timings[index]))
  return [
    ...marks,
    `FCP ${(fcp / 1_000).toFixed(2)} s`,
    `LCP ${(lcp / 1_000).toFixed(2)} s`,
    `CLS ${cls.toFixed(3)}`,
    `TBT ${Math.round(tbt)} ms`,
  ].join(' · ')
}

/** A shopper with two items in the cart, as stored by the browser. */
async function signUpWithCart() {
  const call = async (path, body, token) => {
    const response = await fetch(`${shop.origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const { products } = await call('/products/public?limit=60')
  const simple = products.filter(
    ({ variants, storageOptions, sizeOptions }) => !variants?.length && !storageOptions?.length && !sizeOptions?.length,
  )
  const { data } = await call('/auth/register', { name: 'Ayesha Malik', email: 'ayesha@example.pk', password: 'Kite-over-9-Roofs!' })
  for (const { _id } of simple.slice(0, 2)) await call('/cart', { productId: _id, quantity: 1 }, data.token)
  const storage = {}
  const store = createSessionStore('user', { getItem: () => null, setItem: (key, value) => (storage[key] = value), removeItem: () => {} })
  store.writeTokens(data)
  store.writeUser(data.user)
  return { slug: products[0].slug, storage }
}

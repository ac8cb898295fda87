// Pages always come from the network, since prices and stock change. The worker caches only assets, whose content never changes
// under one name, and serves a page that says that the visitor is offline or the shop away (rule 12.7).
import offlinePage from './offline.html?raw'

/** Types missing from TypeScript's DOM library; the worker library cannot be loaded beside it. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}

const worker = self as unknown as Worker
const assets = 'assets-1'
/** Enough for several releases; the oldest are deleted first. */
const assetsMaximum = 150
const safe = 'Prices and stock change, so we do not show saved pages. Your cart and wishlist are safe.'
const offline = { title: 'You are offline', text: `${safe} Check your connection and try again.` }
const away = { title: 'We cannot be reached right now', text: `${safe} This page tries again by itself.` }
/** Paths that are not pages of the shop: admin, API, media. */
const otherPaths = /^\/(admin|api|media|health)(\/|$)/

// A new worker takes over immediately. Open pages are safe: the worker caches no pages, and keeps the assets that they may still request.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && !otherPaths.test(pathname)) event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(getAsset(event.request))
})

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== assets).map((name) => caches.delete(name)))
  // With navigation preload the page is requested while the worker starts, which takes a while on a cheap phone.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function openPage(event: RequestEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return showFailure()
  }
}

function showFailure(): Response {
  const texts: Record<string, string> = { ...(navigator.onLine ? away : offline), nonce: crypto.randomUUID() }
  return new Response(
    offlinePage.replace(/\{(title|text|nonce)\}/g, (_, name: string) => texts[name]!),
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${texts.nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      },
    },
  )
}

/**
 * Returns an asset from the cache, else fetches and caches it. Its name changes with its content, so it is never fetched again.
 * A cache that cannot be opened or read, as on a phone with full or broken storage, must not keep scripts from loading.
 */
async function getAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assets).catch(() => undefined)
  const cached = await cache?.match(request).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(request)
  if (cache && response.ok) await putAsset(cache, request, response.clone()).catch(() => {})
  return response
}

async function putAsset(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - assetsMaximum)).map((key) => cache.delete(key)))
}

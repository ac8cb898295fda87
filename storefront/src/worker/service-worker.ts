// Runs beside the pages, in the browser's own time. Pages always come from the network, since prices and stock change: what this keeps is
// only what can never be out of date, and a page that says one is offline (rule 12.7).
import offlinePage from './offline.html?raw'

/** What TypeScript's DOM library does not know of; its worker library cannot be loaded beside it. */
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
/** Several releases' worth; the oldest go first. */
const assetsMaximum = 150
/** Not the shop's pages: the back office, calls, pictures. */
const elsewhere = /^\/(admin|api|media|health)(\/|$)/

// A new worker takes over at once. Open pages lose nothing by it: it serves no page, and keeps the files that they may still ask for.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && !elsewhere.test(pathname)) event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(getAsset(event.request))
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== assets).map((name) => caches.delete(name)))
  // The page is asked for while the worker starts, which on a cheap phone takes a while.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function openPage(event: RequestEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(offlinePage, {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    })
  }
}

/** A file whose name changes with its content: once fetched, never asked for again. */
async function getAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assets)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await keepAsset(cache, request, response.clone()).catch(() => {})
  return response
}

async function keepAsset(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - assetsMaximum)).map((key) => cache.delete(key)))
}

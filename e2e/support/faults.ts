import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'

/** The browser's own messages about calls that a journey makes fail. */
export const faultMessages = [/Failed to load resource|net::ERR_|WebSocket connection|dynamically imported module/]

type Fault = 'slow' | 'broken' | 'away' | 'none'

/**
 * Makes matching calls wait ('slow'), fail without a message ('broken'), or fail as without a network ('away'). Waiting calls get the fault
 * that `become` sets next.
 */
export async function breakCalls(page: Page, address: RegExp, first: Fault): Promise<{ become: (fault: Fault) => void }> {
  let fault = first
  let wake = () => {}
  let changed = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(address, async (route) => {
    while (fault === 'slow') await changed
    // 418 has no message of its own and is not retried, so the call's fallback shows immediately.
    if (fault === 'broken') await route.fulfill({ status: 418, json: { success: false } })
    else if (fault === 'away') await route.abort('internetdisconnected')
    else await route.fallback()
  })
  return {
    become: (next) => {
      fault = next
      wake()
      changed = new Promise((resolve) => {
        wake = resolve
      })
    },
  }
}

/** Holds requests that match until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/** Answers matching calls with a given body. */
export async function answerCalls(page: Page, address: RegExp, json: object, status = 200): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status, json }))
}

/** Navigates within the app as Forward does, without a prefetch. */
export async function enter(page: Page, path: string): Promise<void> {
  // The app reports the first page view once it is hydrated.
  await page.waitForFunction(() => window.dataLayer?.length)
  await page.evaluate((path) => {
    history.pushState({ state: null, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens a page as if the server had failed to read its categories: the browser then fetches them itself. */
export async function openWithoutCategories(page: Page, path: string): Promise<void> {
  const handler = async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(id="state">)(.*?)(<\/script>)/s, (_, before: string, json: string, after: string) => {
      const state = JSON.parse(json) as { queries: [key: unknown[], data: unknown][] }
      state.queries = state.queries.filter(([key]) => key[0] !== 'categories')
      return before + JSON.stringify(state).replaceAll('<', '\\u003c') + after
    })
    await route.fulfill({ response, body })
  }
  await page.route(`**${path}`, handler)
  await page.goto(path)
  await page.unroute(`**${path}`, handler)
}

/** Takes screenshots of a state at the three main widths, when PICTURES names a folder for them. */
export async function keepPictures(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const size = page.viewportSize()!
  for (const width of size.width < 768 ? [360, 768] : [1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) })
  }
  await page.setViewportSize(size)
}

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

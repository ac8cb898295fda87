import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { axeSource } from './axe-source.ts'
import { startGoogle } from './google.ts'
import { findFreePort, startShop } from './server.ts'

type Fixtures = {
  /** Console messages that the journey causes on purpose, such as the browser's report of a rejected sign-in. */
  allowedMessages: RegExp[]
  /** Fails the journey when any of its pages logs an error, has a hydration mismatch, or throws. */
  quietPages: (context: BrowserContext) => void
  /** Opens a separate browser context for a second user, such as an admin next to the shopper. */
  newPerson: () => Promise<Page>
  /** Asserts that axe finds nothing on the page in its current state. */
  axe: (page: Page) => Promise<void>
}

/** One shop for all journeys of a worker; E2E_URL names one that is already running. */
type WorkerFixtures = { shop: { origin: string } }

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      if (process.env.E2E_URL) return use({ origin: process.env.E2E_URL })
      const google = await startGoogle()
      const origin = `http://127.0.0.1:${await findFreePort()}`
      const shop = await startShop(origin, google.settings)
      await use({ origin })
      await shop.stop()
      await google.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),

  allowedMessages: [[], { option: true }],

  quietPages: [
    async ({ context, allowedMessages }, use) => {
      const found: string[] = []
      const note = (text: string) => {
        // The browser treats a document rewritten by a journey as foreign, and sometimes blocks its socket.
        if (text.includes('ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS')) return
        // The browser's remark when shop and page hang up at the same moment, as after the end of a session; the client connects again.
        if (text.includes('WebSocket is already in CLOSING or CLOSED state')) return
        if (!allowedMessages.some((allowed) => allowed.test(text))) found.push(text)
      }
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match|react/i.test(message.text())))
            note(`${message.type()}: ${message.text()} (${message.page()?.url() ?? ''})`)
        })
        watched.on('weberror', (error) => note(`thrown: ${error.error().stack ?? error.error().message}`))
      }
      watch(context)
      await use(watch)
      expect(found, 'the pages log no errors').toEqual([])
    },
    { auto: true },
  ],

  newPerson: async ({ browser, quietPages }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      quietPages(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
  axe: async ({}, use) => {
    await use(async (page) => {
      // A screen whose code is still loading has no heading yet.
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const runAxe = async () => {
        // A list is dimmed while it refetches.
        await expect(page.locator('.transition-opacity.opacity-55')).toHaveCount(0)
        await finishAnimations(page)
        // The mode for pages without foreign frames, which opens no second page for each run and takes half the time.
        return (
          await new AxeBuilder({ page, axeSource })
            .setLegacyMode()
            // The style sheets are needed only by an experimental rule, which does not run.
            .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
            .analyze()
        ).violations
      }
      let violations = await runAxe()
      // A run that started during a refetch sees dimmed text; a real violation appears in the second run too.
      if (violations.length > 0) violations = await runAxe()
      const described = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
      )
      expect(described, `axe on ${page.url()}`).toEqual([])
    })
  },
})

export { expect }

/** Waits for animations, since half-faded text has too little contrast; endless ones and those that scrolling drives are ignored. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { startGoogle } from './google.ts'
import { findFreePort, startShop } from './server.ts'

type Fixtures = {
  /** Console messages that the journey provokes on purpose, such as the browser's own report of a refused sign-in. */
  allowedMessages: RegExp[]
  /** Fails the journey when any page of it logs an error, mismatches while hydrating, or throws. */
  quietPages: (context: BrowserContext) => void
  /** A second person with a browser of his own: the admin beside the shopper. */
  newPerson: () => Promise<Page>
  /** Asserts that axe finds nothing on the page as it stands. */
  axe: (page: Page) => Promise<void>
}

/** One shop for all journeys of a worker; E2E_URL names one that is already open. */
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
        // A document that a journey has rewritten counts as one from elsewhere, and its socket now and then as an intruder.
        if (text.includes('ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS')) return
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
      expect(found, 'the pages keep the console quiet').toEqual([])
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
      // A screen whose code is still on its way has no heading yet, and nothing to look at.
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const judge = async () => {
        // A list is dimmed while it is being read anew.
        await expect(page.locator('.transition-opacity.opacity-55')).toHaveCount(0)
        await finishAnimations(page)
        // The mode for pages without frames of other hosts: no second page is opened for each judgement, which then takes half the time.
        return (
          await new AxeBuilder({ page })
            .setLegacyMode()
            .options({ resultTypes: ['violations'] })
            .analyze()
        ).violations
      }
      let violations = await judge()
      // One that began to be read in the middle of it was judged dimmed; what is wrong is wrong twice.
      if (violations.length > 0) violations = await judge()
      const described = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
      )
      expect(described, `axe on ${page.url()}`).toEqual([])
    })
  },
})

export { expect }

/** Half-faded text has too little contrast; endless animations never end and are left alone. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

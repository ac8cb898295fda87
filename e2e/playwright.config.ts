import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessChromium } from '../scripts/find-chromium.mjs'

const hasWindow = process.argv.some((argument) => ['--headed', '--debug', '--ui'].includes(argument))
// The workers inherit the path: they read this file again, without the arguments.
const executablePath = process.env.JOURNEY_BROWSER ?? (await (hasWindow ? findChromium() : findHeadlessChromium())) ?? undefined
if (executablePath) process.env.JOURNEY_BROWSER = executablePath

// Playwright's own flags already stop most of the browser's background requests; these stop the rest.
const quietArgs = ['--disable-gpu', '--disable-background-networking', '--disable-domain-reliability', '--no-pings', '--disable-quic']

/** Journeys of the back office and of keyboard users run on a desktop alone. */
const desktopOnly = [/\/admin-(?!\w+-phone)[\w-]+\.spec\.ts$/, 'keyboard-purchase.spec.ts']
/** Journeys whose screens differ on a wide screen; the others run on a phone only, as most shoppers do. */
const wide = ['first-purchase.spec.ts', 'hydration.spec.ts', 'new-orders.spec.ts', 'search.spec.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/setup.ts',
  outputDir: '../test-results/journeys',
  // Each worker has a shop of its own, so that no journey affects another.
  // With the lighter browser two more than small machines have processors: a journey often waits for hydration, toasts and live events.
  workers: executablePath?.includes('headless-shell') ? 4 : 2,
  // A slow moment of a shared machine fails no release; journeys that needed a retry are named at the end.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // They only end what hangs: a busy machine may be several times slower.
  timeout: 240_000,
  globalTimeout: 65 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-PK',
    // The server renders in UTC: nothing it rendered may change when a browser in Pakistan hydrates it.
    timezoneId: 'Asia/Karachi',
    // The service worker would answer in place of the network; the journey about it allows it.
    serviceWorkers: 'block',
    // Animations cost a tenth of the time without a GPU; the journeys about motion allow them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Traces cost a fifth of the time, and more on a busy machine.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? [...quietArgs, '--no-sandbox'] : quietArgs },
  },
  projects: [
    { name: 'program', testDir: 'program' },
    {
      name: 'phone',
      testIgnore: ['program/**', ...desktopOnly],
      // Without a GPU, the pixels of a real phone (a factor of 2) took a fifth of the processor time. Which pictures such screens
      // load is tested in first-view.spec.ts.
      use: { browserName: 'chromium', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    { name: 'desktop', testMatch: [...desktopOnly, ...wide], use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } },
  ],
})

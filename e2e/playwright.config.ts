import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium()) ?? undefined

// Playwright's own set already stops most of what a browser asks the network for by itself; these stop the rest.
const quietArgs = ['--disable-gpu', '--disable-background-networking', '--disable-domain-reliability', '--no-pings', '--disable-quic']

/** Journeys of the back office and of keyboard users run on a desktop alone. */
const desktopOnly = [/\/admin-(?!orders-phone)[\w-]+\.spec\.ts$/, 'keyboard-purchase.spec.ts']
/** Journeys whose screens differ where there is room; the others are walked on a phone alone, as most shoppers do. */
const wide = ['first-purchase.spec.ts', 'coming-alive.spec.ts', 'new-orders.spec.ts', 'search.spec.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/setup.ts',
  outputDir: '../test-results/journeys',
  // Each with a shop of its own, so that none meets what another did.
  workers: 2,
  // A slow moment of a shared machine stops no release; whoever needed the second attempt is named at the end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    locale: 'en-PK',
    // The server computes in UTC: whatever it renders must not change when a browser in Pakistan takes over.
    timezoneId: 'Asia/Karachi',
    // The worker would answer for the network; the journey about it lets it in.
    serviceWorkers: 'block',
    // Moving pictures cost a tenth of the time without a graphics card; the journeys about movement let it in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Recording costs a fifth of the time, and more on a busy machine.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? [...quietArgs, '--no-sandbox'] : quietArgs },
  },
  projects: [
    { name: 'program', testDir: 'program' },
    {
      name: 'phone',
      testIgnore: ['program/**', ...desktopOnly],
      use: { browserName: 'chromium', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testMatch: [...desktopOnly, ...wide], use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } },
  ],
})

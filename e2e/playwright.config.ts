import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { chooseAddress } from './support/server.ts'

const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium()) ?? undefined

// Playwright's own set already stops most of what a browser asks the network for by itself; these stop the rest.
const quietArgs = ['--disable-gpu', '--disable-background-networking', '--disable-domain-reliability', '--no-pings', '--disable-quic']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './support/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 8 * 60_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    baseURL: await chooseAddress(),
    locale: 'en-PK',
    // The server computes in UTC: whatever it renders must not change when a browser in Pakistan takes over.
    timezoneId: 'Asia/Karachi',
    // The worker would answer for the network; the journey about it lets it in.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? [...quietArgs, '--no-sandbox'] : quietArgs },
  },
  projects: [
    { name: 'program', testDir: 'program' },
    {
      name: 'phone',
      testIgnore: 'program/**',
      use: { browserName: 'chromium', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: 'program/**', use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } },
  ],
})

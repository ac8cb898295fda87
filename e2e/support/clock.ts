import type { Page } from '@playwright/test'

const limitSeconds = 20

/**
 * Advances the page's clock by a second at a time until the expectation holds, for 20 seconds at most: for waits whose length does not matter
 * to the journey. Due timers fire at once, everything else takes its time. The journey calls `page.clock.install()` before it opens the page.
 */
export async function skipUntil(page: Page, expectation: (options: { timeout: number }) => Promise<void>): Promise<void> {
  for (let seconds = 0; seconds < limitSeconds; seconds++) {
    await page.clock.fastForward(1_000)
    const holds = await expectation({ timeout: 150 }).then(
      () => true,
      () => false,
    )
    if (holds) return
  }
  // What the last timer began may still take a moment.
  await expectation({ timeout: 20_000 })
}

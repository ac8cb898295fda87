import type { Page } from '@playwright/test'

/**
 * Advances the page's clock by a second at a time until the expectation holds: for waits whose length unit tests check. Their timers fire at
 * once, everything else takes its time. The journey calls `page.clock.install()` before it opens the page.
 */
export async function skipUntil(
  page: Page,
  expectation: (options: { timeout: number }) => Promise<void>,
  limitSeconds = 60,
): Promise<void> {
  for (let seconds = 1; seconds < limitSeconds; seconds++) {
    await page.clock.fastForward(1_000)
    const holds = await expectation({ timeout: 150 }).then(
      () => true,
      () => false,
    )
    if (holds) return
  }
  // Reports the expectation that never held.
  await expectation({ timeout: 150 })
}

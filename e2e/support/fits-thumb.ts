import { expect, type Page } from '@playwright/test'

/** Expects no horizontal overflow, and targets of at least 44 px. */
export async function fitsThumb(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling').toBeLessThanOrEqual(360)
  // A pressed button shrinks for a moment.
  await expect.poll(() => page.evaluate(listSmallTargets), 'targets of less than 44 px').toEqual([])
}

function listSmallTargets(): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [role=menuitem]')]
  return targets.flatMap((target) => {
    // A label counts as part of its field; elements that are hidden, or visible on keyboard focus only, are skipped.
    const area = (target.closest('label') ?? target).getBoundingClientRect()
    const isShown = target.checkVisibility({ checkOpacity: true, visibilityProperty: true }) && !target.closest('.sr-only, [inert]')
    if (!isShown || area.right < 0 || area.width === 0 || target.matches('[href="#main"]')) return []
    const isLarge = area.height >= 43.5 && area.width >= 43.5
    return isLarge ? [] : [`${target.outerHTML.slice(0, 120)}: ${Math.round(area.width)} × ${Math.round(area.height)}`]
  })
}

import type { Page } from '@playwright/test'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** How far from the middle of the list's first link a tap still opens it, above and below. */
const reach = (page: Page, href: string) =>
  page
    .locator(`main a[href*="${href}"]`)
    .first()
    .evaluate((link) => {
      link.scrollIntoView({ block: 'center' })
      const { left, top, height } = link.getBoundingClientRect()
      const hits = (offset: number) => document.elementFromPoint(left + 12, top + height / 2 + offset)?.closest('a') === link
      const offsets = Array.from({ length: 61 }, (_, index) => index - 30).filter(hits)
      return offsets.length
    })

test('on touch screens, what opens a record is as high as a finger needs', async ({ page }) => {
  await signInAdmin(page)
  for (const [list, href] of [
    ['/admin/customers', '/customers/'],
    ['/admin/discounts', '/discounts/'],
    ['/admin/inventory', '/edit-product/'],
    ['/admin/deliveries?view=all', '/orders/'],
    ['/admin/reports?report=products', '/edit-product/'],
  ] as const) {
    await page.goto(list)
    await expect(page.locator(`main a[href*="${href}"]`).first()).toBeVisible()
    expect(await reach(page, href), list).toBeGreaterThanOrEqual(40)
  }
})

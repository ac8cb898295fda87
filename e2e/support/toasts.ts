import type { Locator, Page } from '@playwright/test'

export const findToasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

interface ToastPlace {
  text: string
  isBelowHeader: boolean
  isAboveBars: boolean
  isInside: boolean
  /** Whether it covers any part of what was pressed. */
  covers: boolean
}

/**
 * Where the first toast comes to rest. Measured within the page in one call, with the toast's timer paused as by a pointer over it: on a busy
 * machine it would be gone between two calls.
 */
export async function measureToast(page: Page, pressed: Locator): Promise<ToastPlace> {
  const button = await pressed.elementHandle()
  return findToasts(page)
    .first()
    .evaluate(async (alert, button): Promise<ToastPlace> => {
      const toast = alert.closest('.Toastify__toast') ?? alert
      const point = (type: string) => toast.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      point('mouseover')
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const read = () => JSON.stringify(alert.getBoundingClientRect())
      // It flies in, and then moves away from what it would cover.
      const end = performance.now() + 5_000
      for (let place = read(), since = performance.now(); performance.now() - since < 400 && performance.now() < end; ) {
        await nextFrame()
        if (read() === place) continue
        place = read()
        since = performance.now()
      }
      const box = alert.getBoundingClientRect()
      const header = document.querySelector('header')?.getBoundingClientRect()
      const bars = [...document.querySelectorAll('.fixed.bottom-0, .sticky.bottom-0')].filter((bar) => bar.checkVisibility())
      const tops = bars.map((bar) => bar.getBoundingClientRect()).flatMap(({ top, height }) => (height > 0 ? [top] : []))
      const { left, right, top, bottom } = (button as Element).getBoundingClientRect()
      point('mouseout')
      return {
        text: alert.textContent ?? '',
        isBelowHeader: box.top >= (header?.bottom ?? 0),
        isAboveBars: box.bottom <= Math.min(innerHeight, ...tops),
        isInside: box.left >= 0 && box.right <= innerWidth,
        covers: box.left < right && left < box.right && box.top < bottom && top < box.bottom,
      }
    }, button)
}

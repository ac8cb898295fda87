import { type RefObject, Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import type { BuyBarContentProps } from './buy-bar-content.tsx'

const BuyBarContent = lazyWithRetry(() => import('./buy-bar-content.tsx'))

interface BuyBarProps extends BuyBarContentProps {
  /** The bar is shown until the first of these buttons is wholly on the screen. */
  buttons: RefObject<HTMLElement | null>
}

/** The bar at the lower edge, and the height of the first button: it counts as seen once all of it is above the bar. */
const coveredPx = 60 + 52

/** Price and button on phones, in place of the tab bar until the page's own button is wholly above it. */
export function BuyBar({ buttons, ...content }: BuyBarProps) {
  const [buttonsHidden, setButtonsHidden] = useState(false)
  useEffect(() => {
    const element = buttons.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setButtonsHidden(entry ? !entry.isIntersecting : false), {
      rootMargin: `0px 0px -${coveredPx}px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [buttons])
  if (!buttonsHidden) return null
  return (
    <Suspense>
      <BuyBarContent {...content} />
    </Suspense>
  )
}

import { type ReactNode, Suspense } from 'react'
import { deferHydration } from '../../shared/hydration/lazy.ts'
import { CategoryErrors } from './category-errors.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'

// Only the pause button of the strip needs a script.
const loadPromoStrip = () => import('./promo-strip.tsx')
const PromoStrip = deferHydration(loadPromoStrip, import.meta.env.SSR && (await loadPromoStrip()).default)
const promoStrip = (
  // On phones the button of a product is worth more.
  <div className="promo">
    <Suspense fallback={<div className="h-9 bg-night" />}>
      <PromoStrip />
    </Suspense>
  </div>
)
const loadFooter = () => import('./footer.tsx')
const Footer = deferHydration(loadFooter, import.meta.env.SSR && (await loadFooter()).default)
const footer = (
  <Suspense fallback={<div className="min-h-96" />}>
    <Footer />
  </Suspense>
)

/** The frame of all pages except checkout. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {promoStrip}
      <Header />
      <CategoryErrors />
      {/* The footer starts below the window, so that content that loads later does not shift it out of view. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-9rem)] flex-1 outline-none">
        {children}
      </main>
      {footer}
      <TabBar />
    </div>
  )
}

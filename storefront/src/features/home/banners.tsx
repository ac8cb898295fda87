import { whenIdle } from '@saddar/client/when-idle'
import { Suspense, useRef } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { BannerSlide } from './banner-slide.tsx'
import type { ShownBanner } from './banners-query.ts'

const SliderControls = lazyWithRetry(async () => {
  await whenIdle()
  return import('./slider-controls.tsx')
})

/**
 * The banners side by side, to be swiped by the browser's own means, so that they need no script. What moves them and stops them comes once
 * the page has settled, into a place that is kept for it.
 */
export function Banners({ banners }: { banners: ShownBanner[] }) {
  const region = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  const several = banners.length > 1
  const hasControls = several || banners.some(({ videos }) => videos.length > 0)
  return (
    <section ref={region} aria-label="Offers of the day" aria-roledescription={several ? 'carousel' : undefined} className="bg-tile">
      {/* What scrolls must be reached by keyboards, also when no banner has a link. */}
      <div
        tabIndex={several ? 0 : undefined}
        className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto -outline-offset-4"
      >
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner._id}
            banner={banner}
            first={index === 0}
            place={several ? `${index + 1} of ${banners.length}` : undefined}
          />
        ))}
      </div>
      {hasControls && (
        <div className="page flex min-h-11 items-center justify-center pb-1">
          {hydrated && (
            <Suspense fallback={null}>
              {/* Other banners begin anew. */}
              <SliderControls key={banners.map(({ _id }) => _id).join()} region={region} names={banners.map(({ title }) => title)} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}

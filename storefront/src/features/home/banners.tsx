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
 * The banners side by side, swiped by native scrolling, which needs no script. The controls load once the page is idle, with their
 * styles.
 */
export function Banners({ banners }: { banners: ShownBanner[] }) {
  const region = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  const several = banners.length > 1
  const hasControls = several || banners.some(({ videos }) => videos.length > 0)
  return (
    <section
      ref={region}
      aria-label="Offers of the day"
      aria-roledescription={several ? 'carousel' : undefined}
      className="relative bg-tile"
    >
      {/* A scrollable region must be focusable by keyboard, even when no banner has a link. */}
      <div
        tabIndex={several ? 0 : undefined}
        className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto -outline-offset-4"
      >
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner._id}
            banner={banner}
            first={index === 0}
            hasControls={hasControls}
            place={several ? `${index + 1} of ${banners.length}` : undefined}
          />
        ))}
      </div>
      {hasControls && hydrated && (
        <Suspense fallback={null}>
          {/* The key resets the controls for other banners. */}
          <SliderControls key={banners.map(({ _id }) => _id).join()} region={region} names={banners.map(({ title }) => title)} />
        </Suspense>
      )}
    </section>
  )
}

import { whenIdle } from '@saddar/client/when-idle'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'

const Testimonials = lazyWithRetry(async () => {
  await whenIdle()
  return import('./testimonials.tsx')
})

/** Far below the first view: loaded when the page is idle. Its space is reserved until the server has answered whether there are any. */
export function DeferredTestimonials() {
  const place = <div className="min-h-96" />
  return useHydrated() ? (
    <Suspense fallback={place}>
      <Testimonials />
    </Suspense>
  ) : (
    place
  )
}

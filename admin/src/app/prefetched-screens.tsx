import { useEffect } from 'react'
import { client, queryClient } from './client.ts'
import { prefetchScreens } from './prefetch-screens.ts'
import { screens } from './screens.ts'

let started = false

/** Prefetches the other screens once; beside a screen in its Suspense, so that the code of the screen itself comes first. */
export function PrefetchedScreens() {
  useEffect(() => {
    if (started) return
    started = true
    void prefetchScreens(screens, client, queryClient)
  }, [])
  return null
}

import { liveRetryMs } from '@saddar/contract/limits'
import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect } from 'react'

const idleLimitMs = 2_000
type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * React's lazy for code that is asked for until it comes: a network that was away for a moment would else take the whole shop down with one
 * dialog's code. Its place shows the Suspense fallback meanwhile.
 */
export function lazyWithRetry<P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    for (;;) {
      try {
        return await load()
      } catch {
        await untilOnline()
      }
    }
  })
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, liveRetryMs)
  })
}

/**
 * A component that few pages need: rendered by the server like any other, its code apart from that of the others.
 * `rendered` is the component itself on the server (`import.meta.env.SSR && (await load()).default`).
 */
export function ssrLazy<P extends object>(load: Load<P>, rendered: ComponentType<P> | false | undefined): ComponentType<P> {
  return rendered || lazyWithRetry(load)
}

/**
 * The same for what stands below the first view: the browser fetches the code and brings the server's markup to life once the page has
 * settled. Put it into a Suspense boundary whose element stays the same, or React would take a new element for a change and draw the
 * boundary again without the server's markup.
 */
export function deferHydration<P extends object>(load: Load<P>, rendered: ComponentType<P> | false | undefined): ComponentType<P> {
  // While the code does not come, the server's markup stays as it is, whose links and forms work without it.
  return ssrLazy(() => whenIdle().then(load).then(dispatchWhenHydrated), rendered)
}

/** What was pressed in a part before it was alive is pressed again then: see start.ts. */
function dispatchWhenHydrated<P extends object>({ default: Part }: { default: ComponentType<P> }) {
  const say = () => void dispatchEvent(new Event('alive'))
  return {
    default: (props: P) => {
      useEffect(say, [])
      return createElement(Part, props)
    },
  }
}

/** Once the browser has nothing better to do, and 2 seconds later at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleLimitMs })
    else setTimeout(resolve, 200)
  })
}

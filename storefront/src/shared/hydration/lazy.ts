import { whenIdle } from '@saddar/client/when-idle'
import { liveRetryMs } from '@saddar/contract/limits'
import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * React's `lazy` with retries until the code loads: otherwise a short network failure while a dialog's code loads would break the whole
 * shop. Until then the Suspense fallback is shown.
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
 * A component that few pages need: the server renders it like any other, the browser loads its code separately.
 * `rendered` is the component itself on the server (`import.meta.env.SSR && (await load()).default`).
 */
export function ssrLazy<P extends object>(load: Load<P>, rendered: ComponentType<P> | false | undefined): ComponentType<P> {
  return rendered || lazyWithRetry(load)
}

/**
 * The same for a section below the first view: the browser loads its code and hydrates the server's markup once the page is idle. Wrap it in
 * a Suspense boundary whose element is created once: with a new element React assumes a change and renders the boundary again without the
 * server's markup.
 */
export function deferHydration<P extends object>(load: Load<P>, rendered: ComponentType<P> | false | undefined): ComponentType<P> {
  // Until the code loads, the server's markup stays, and its links and forms work without the code.
  return ssrLazy(() => whenIdle().then(load).then(dispatchWhenHydrated), rendered)
}

/** bootstrap.ts replays presses in a section once it is hydrated. */
function dispatchWhenHydrated<P extends object>({ default: Section }: { default: ComponentType<P> }) {
  const dispatch = () => void dispatchEvent(new Event('hydrated'))
  return {
    default: (props: P) => {
      useEffect(dispatch, [])
      return createElement(Section, props)
    },
  }
}

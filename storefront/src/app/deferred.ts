import { type ComponentType, lazy } from 'react'

const idleLimitMs = 2_000
type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A component that few pages need: rendered by the server like any other, its code apart from that of the others.
 * `rendered` is the component itself on the server (`import.meta.env.SSR && (await load()).default`).
 */
export function apart<P extends object>(load: Load<P>, rendered: ComponentType<P> | false | undefined): ComponentType<P> {
  return rendered || lazy(load)
}

/**
 * The same for what stands below the first view: the browser fetches the code and brings the server's markup to life once the page has
 * settled. Put it into a Suspense boundary whose element stays the same, or React would take a new element for a change and draw the
 * boundary again without the server's markup.
 */
export function deferred<P extends object>(load: Load<P>, rendered: ComponentType<P> | false | undefined): ComponentType<P> {
  return apart(async () => {
    await whenIdle()
    return load()
  }, rendered)
}

/** When the first view has settled. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleLimitMs })
    else setTimeout(resolve, 200)
  })
}

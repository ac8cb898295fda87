import type { PageModule, Route } from '../shared/page/page.ts'

const files = import.meta.glob<PageModule>(['../routes/*.tsx', '!../routes/*.test.tsx'])
const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()
const failed = new Set<string>()

/** The page's module if its code is here already; rendering must not wait for what it has. */
export function findLoadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page)
}

/** What became of the last load of a page's code: rendering asks again and again, and must not fetch each time that it failed. */
export function awaitPage(route: Route): Promise<PageModule> {
  return loading.get(route.page) ?? loadPage(route)
}

/** Loads a page's code once; a failed load (offline, a new release) is tried again with the next call. */
export function loadPage(route: Route): Promise<PageModule> {
  const known = loading.get(route.page)
  if (known && !failed.delete(route.page)) return known
  const load = files[`../routes/${route.page}.tsx`]
  if (!load) throw new Error(`Route ${route.path} names src/routes/${route.page}.tsx, which does not exist`)
  const promise = load().then(
    (module) => {
      loaded.set(route.page, module)
      return module
    },
    (error: unknown) => {
      failed.add(route.page)
      throw error
    },
  )
  loading.set(route.page, promise)
  return promise
}

/** Path of the page's source from the storefront's root, as the build manifest names it. */
export function getPageFile(route: Route): string {
  return `src/routes/${route.page}.tsx`
}

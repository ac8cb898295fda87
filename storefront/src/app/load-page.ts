import type { PageModule, Route } from '../shared/page/page.ts'

const files = import.meta.glob<PageModule>(['../routes/*.tsx', '!../routes/*.test.tsx'])
const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()
const failed = new Set<string>()

/** The page's module if it is loaded. Rendering uses it without waiting for a promise. */
export function findLoadedPage(route: Route): PageModule | undefined {
  return loaded.get(route.page)
}

/** The last load of a page's code, failed or not: React renders again after a failure, which must not start another fetch each time. */
export function awaitPage(route: Route): Promise<PageModule> {
  return loading.get(route.page) ?? loadPage(route)
}

/** Loads a page's code once; after a failure (offline, a new release) the next call loads it again. */
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

/** Path of the page's source from the storefront's root, as used in the build manifest. */
export function getPageFile(route: Route): string {
  return `src/routes/${route.page}.tsx`
}

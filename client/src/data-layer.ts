declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Adds entries to the page's data layer, which a tag manager reads (rule 12.8). */
export function pushToDataLayer(...entries: Record<string, unknown>[]): void {
  window.dataLayer ??= []
  window.dataLayer.push(...entries)
}

/** Reports a page view; `path` begins with a slash and may have a query. */
export function pushPageView(path: string): void {
  pushToDataLayer({ event: 'page_view', page_path: path, page_location: location.origin + path })
}

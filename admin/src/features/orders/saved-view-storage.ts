import { readFilters, writeFilters } from './order-filters.ts'

/** Order filters under a name. */
export interface SavedView {
  name: string
  /** The list's query string. */
  address: string
}

const key = 'saddar.admin.orderViews'
const most = 30

/** The views saved on this device; unreadable ones are skipped. */
export function readViews(store: Pick<Storage, 'getItem'> = localStorage): SavedView[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((view: Partial<SavedView> | null) =>
      typeof view?.name === 'string' && typeof view.address === 'string' ? [{ name: view.name, address: cleanAddress(view.address) }] : [],
    )
  } catch {
    return []
  }
}

/** Saves the latest thirty; if storage is full, they are lost when the screen closes. */
export function writeViews(views: SavedView[], store: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    store.setItem(key, JSON.stringify(views.slice(-most)))
  } catch {
    // The list works without saved views.
  }
}

/** Drops unknown filters and the page. */
export const cleanAddress = (address: string) => writeFilters({ ...readFilters(new URLSearchParams(address)), page: 1 })

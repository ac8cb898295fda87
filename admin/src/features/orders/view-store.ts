import { readFilters, writeFilters } from './order-filters.ts'

/** Filters under a name. */
export interface SavedView {
  name: string
  /** As the list's address holds them. */
  address: string
}

const key = 'saddar.admin.orderViews'
const most = 30

/** What is kept on this device; what cannot be read counts as nothing. */
export function readViews(store: Pick<Storage, 'getItem'> = localStorage): SavedView[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((view: Partial<SavedView> | null) =>
      typeof view?.name === 'string' && typeof view.address === 'string' ? [{ name: view.name, address: cleanAddress(view.address) }] : [],
    )
  } catch {
    return []
  }
}

/** Keeps the latest thirty; where there is no room, they last as long as the screen. */
export function writeViews(views: SavedView[], store: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    store.setItem(key, JSON.stringify(views.slice(-most)))
  } catch {
    // The list itself works on.
  }
}

/** Only filters that are understood, whatever was in the store; a view begins at its first page. */
export const cleanAddress = (address: string) => writeFilters({ ...readFilters(new URLSearchParams(address)), page: 1 })

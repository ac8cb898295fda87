import { localStore } from '@saddar/client/browser-storage'
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
export function readViews(): SavedView[] {
  const stored = localStore.readJson(key)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((view: Partial<SavedView> | null) =>
    typeof view?.name === 'string' && typeof view.address === 'string' ? [{ name: view.name, address: cleanAddress(view.address) }] : [],
  )
}

/** Saves the latest thirty; if storage is full, they are lost when the screen closes. */
export const writeViews = (views: SavedView[]): void => void localStore.write(key, JSON.stringify(views.slice(-most)))

/** Drops unknown filters and the page. */
export const cleanAddress = (address: string) => writeFilters({ ...readFilters(new URLSearchParams(address)), page: 1 })

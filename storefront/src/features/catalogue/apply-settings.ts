import type { ShopSettings } from '@saddar/contract'
import type { ListFilters } from './filters.ts'

/** Adds what the shop's settings say about lists to the filters of the visitor. */
export const applySettings = (filters: ListFilters, settings: Pick<ShopSettings, 'soldOutInLists'> | undefined): ListFilters =>
  settings?.soldOutInLists === 'last' ? { ...filters, soldOutLast: true } : filters

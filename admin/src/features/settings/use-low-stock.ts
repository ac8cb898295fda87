import { lowStock } from '@saddar/contract/limits'
import { useShopSettings } from './use-shop-settings.ts'

/** The stock at or below which a product counts as low, from the settings. */
export const useLowStock = (): number => useShopSettings()?.lowStock ?? lowStock

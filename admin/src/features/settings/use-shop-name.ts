import { useShopSettings } from './use-shop-settings.ts'

/** The shop's name from the settings, for texts to customers. */
export const useShopName = (): string => useShopSettings()?.shopName ?? 'the shop'

import type { ShopSettings } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { settingsKey } from '../settings-query.ts'

/** Default texts for titles and link previews; the others come from the shop's settings. */
export const shopText = {
  name: 'Saddar',
  tagline: 'mobile accessories and gadgets in Pakistan',
  description: 'Your one-stop shop for mobile accessories and gadgets in Pakistan. Original products, cash on delivery, 7-day money back.',
} as const

/** What descriptions say of the shop, by its settings; only the server needs them (rule 12.2). */
export function readShopWords(queryClient: QueryClient) {
  const settings = queryClient.getQueryData<ShopSettings>(settingsKey)
  const takesCash = settings?.paymentMethods.includes('cash_on_delivery') ?? true
  const days = settings?.returnDays ?? 7
  return {
    name: settings?.shopName ?? shopText.name,
    /** ', cash on delivery all over Pakistan', or nothing where the shop takes none. */
    cash: takesCash ? ', cash on delivery all over Pakistan' : '',
    description: `Your one-stop shop for ${shopText.tagline}. Original products${takesCash ? ', cash on delivery' : ''}${days > 0 ? `, ${days}-day money back` : ''}.`,
  }
}

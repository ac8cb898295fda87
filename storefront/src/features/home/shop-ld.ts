import type { ShopSettings } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { readShopWords } from '../../shared/page/shop-text.ts'
import { settingsKey } from '../../shared/settings-query.ts'

/** Structured data of the shop and its search, for search engines (rule 12.3). */
export function listShopLd(queryClient: QueryClient): object[] {
  const settings = queryClient.getQueryData<ShopSettings>(settingsKey)
  const { name, description } = readShopWords(queryClient)
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Organization', 'OnlineStore'],
      name,
      description,
      url: '/',
      logo: settings?.logo?.url ?? '/icon-512.png',
      email: settings?.email || undefined,
      address: settings?.address ? { '@type': 'PostalAddress', streetAddress: settings.address, addressCountry: 'PK' } : undefined,
      contactPoint: settings?.supportPhone
        ? { '@type': 'ContactPoint', contactType: 'customer support', telephone: settings.supportPhone, areaServed: 'PK' }
        : undefined,
      sameAs: settings && Object.values(settings.socialLinks).filter(Boolean),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: '/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/search?query={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

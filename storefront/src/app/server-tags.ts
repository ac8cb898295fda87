import { asJpeg } from '@saddar/contract/media'
import type { PageMeta } from '../shared/page/page.ts'
import { shopText } from '../shared/page/shop-text.ts'
import { formatTitle, getAddress, getDescription } from './head.tsx'

/**
 * The meta tags that only the server writes, for search engines and for link previews (rule 12.2). Both fetch each page from the server, so
 * the browser need not update the tags on navigation. Twitter falls back to Open Graph for the tags that are missing here.
 */
export function listServerTags(meta: PageMeta, path: string, origin: string): Record<string, string>[] {
  // Pages that have no picture of their own share the shop's, which shows its name and needs no text.
  const { imageAlt, shopName = shopText.name } = meta
  const image = meta.image || '/share.jpg'
  const title = formatTitle(meta)
  const picture = new URL(asJpeg(image), origin).href
  const price = meta.price?.toString()
  const graph = {
    'og:title': title,
    'og:description': getDescription(meta),
    'og:url': getAddress(meta, path, origin),
    // Without a type a page is a website (Open Graph protocol).
    'og:type': price && 'product',
    'og:site_name': shopName,
    'og:locale': 'en_PK',
    'og:image': picture,
    'og:image:alt': meta.image && (imageAlt ?? title),
    'product:price:amount': price,
    'product:price:currency': price && 'PKR',
  }
  return [
    ...(meta.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...Object.entries(graph).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    // X takes the picture of og:image.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

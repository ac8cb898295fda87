import { asJpeg } from '@saddar/contract/media'
import type { PageMeta } from '../shared/page/page.ts'
import { shopText } from '../shared/page/shop-text.ts'
import { formatTitle, getAddress, getDescription } from './head.tsx'

/** The picture of pages that have none of their own. */
const shopPicture = { image: '/share.jpg', imageAlt: `${shopText.name}, ${shopText.tagline}` }

/**
 * The meta tags that only the server writes: for search engines, and for those who fetch a page to make a card of its link (rule 12.2).
 * Each fetches its page by itself, so none of it need follow a browser about. What Twitter reads from Open Graph is not said twice.
 */
export function listServerTags(meta: PageMeta, path: string, origin: string): Record<string, string>[] {
  const { image = '', imageAlt } = meta.image ? meta : shopPicture
  const title = formatTitle(meta)
  const picture = new URL(asJpeg(image), origin).href
  const price = meta.price?.toString()
  const graph = {
    'og:title': title,
    'og:description': getDescription(meta),
    'og:url': getAddress(meta, path, origin),
    'og:type': price ? 'product' : 'website',
    'og:site_name': meta.shopName ?? shopText.name,
    'og:locale': 'en_PK',
    'og:image': picture,
    'og:image:alt': imageAlt ?? title,
    'product:price:amount': price,
    'product:price:currency': price && 'PKR',
  }
  return [
    ...(meta.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...Object.entries(graph).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: picture },
  ]
}

import { escapeMarkup } from '@saddar/contract/escape-markup'
import type { SitemapEntry } from './read.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const images = 'http://www.google.com/schemas/sitemap-image/1.1'
const lastmod = (time: Date | undefined) => (time ? `<lastmod>${time.toISOString()}</lastmod>` : '')

/** Writes the index of parts (sitemaps.org, "Using Sitemap index files"). */
export function writeIndex(origin: string, parts: { path: string; changedAt?: Date }[]): string {
  const lines = parts.map(({ path, changedAt }) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${sitemaps}">\n${lines.join('')}</sitemapindex>\n`
}

/** Writes one part, with the pictures of each page. */
export function writeUrls(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt, pictures = [] }) => {
    const shown = pictures.map((url) => `<image:image><image:loc>${escapeMarkup(new URL(url, origin).href)}</image:loc></image:image>`)
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${lastmod(changedAt)}${shown.join('')}</url>\n`
  })
  return `${declaration}<urlset xmlns="${sitemaps}" xmlns:image="${images}">\n${lines.join('')}</urlset>\n`
}

// Private pages, API paths and endless lists. Pages can also use noindex; robots.txt saves crawlers the requests.
const privatePaths = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/account',
  '/orders',
  '/confirm/',
  '/advance/',
  '/login',
  '/register',
  '/callback',
  '/wishlist',
]
const endlessPaths = ['/search', '/unsubscribe']

/** Writes robots.txt (RFC 9309). */
export function writeRobots(origin: string): string {
  const lines = [...privatePaths, ...endlessPaths].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

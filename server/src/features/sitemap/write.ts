import { escapeMarkup } from '../../platform/escape-markup.ts'
import type { SitemapEntry } from './read.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const images = 'http://www.google.com/schemas/sitemap-image/1.1'
const lastmod = (time: Date | undefined) => (time ? `<lastmod>${time.toISOString()}</lastmod>` : '')

/** The list of parts (sitemaps.org, "Using Sitemap index files"). */
export function writeIndex(origin: string, parts: { path: string; changedAt?: Date }[]): string {
  const lines = parts.map(({ path, changedAt }) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${sitemaps}">\n${lines.join('')}</sitemapindex>\n`
}

/** One part, with the pictures of each page. */
export function writeUrls(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt, pictures = [] }) => {
    const shown = pictures.map((url) => `<image:image><image:loc>${escapeMarkup(new URL(url, origin).href)}</image:loc></image:image>`)
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${lastmod(changedAt)}${shown.join('')}</url>\n`
  })
  return `${declaration}<urlset xmlns="${sitemaps}" xmlns:image="${images}">\n${lines.join('')}</urlset>\n`
}

// What belongs to one visitor, what only machines ask, and lists without end. A page may forbid itself by noindex; this saves asking.
const closed = ['/admin', '/api/', '/cart', '/checkout', '/account', '/orders', '/login', '/register', '/callback', '/wishlist']
const endless = ['/search', '/unsubscribe']

/** RFC 9309. */
export function writeRobots(origin: string): string {
  const lines = [...closed, ...endless].map((path) => `Disallow: ${path}\n`)
  return `User-agent: *\n${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

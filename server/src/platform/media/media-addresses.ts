/**
 * Returns a function that writes the public address of pictures and videos, such as a CDN's, into a text: a page, JSON or XML. Everywhere
 * else their addresses are paths, so that the setting can be changed at any time.
 */
export function createMediaAddresses(mediaUrl: string, publicUrl: string): (text: string) => string {
  const own = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const paths = new RegExp(`(?<![\\w.%-])(?:${own})?/media/(?=[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)`, 'g')
  return (text) => text.replace(paths, () => `${mediaUrl}/media/`)
}

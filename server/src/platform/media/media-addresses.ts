/** The path of a picture or video, after the origin if there is one. Does not match below another path, such as at a CDN already. */
const address = /(?<![\w.%-])(https?:\/\/[^\s"'<>,()/]+)?\/media\/(?=[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/)/g

/**
 * Returns a function that writes the public address of pictures and videos, such as a CDN's, into a text: a page, JSON or XML. Everywhere
 * else their addresses are paths, so that the setting can be changed at any time.
 */
export const createMediaAddresses =
  (mediaUrl: string, publicUrl: string) =>
  (text: string): string =>
    text.replace(address, (found, origin: string | undefined) =>
      origin === undefined || origin === publicUrl ? `${mediaUrl}/media/` : found,
    )

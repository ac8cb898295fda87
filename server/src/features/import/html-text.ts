import { decodeHTML } from 'entities'

const breaks = /<br\s*\/?>/gi
const blockEnds = /<\/(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article)>/gi

/** A description, which is plain text, as Shopify takes it: HTML. `htmlToText` gives back exactly what it was. */
export const textToHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** A description from HTML: paragraphs and list points become lines, everything else that is not text goes. */
export function htmlToText(html: string): string {
  const isHtml = /<[a-z!/][^>]*>/i.test(html)
  if (!isHtml) return decodeHTML(html)
  // Where tags make the lines, those of the source are only blanks.
  const lines = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s*[\r\n]\s*/g, ' ')
    .replace(breaks, '\n')
    .replace(/<li\b[^>]*>\s*/gi, '\n- ')
    .replace(blockEnds, '\n\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
  const text = decodeHTML(lines)
  return html.search(blockEnds) >= 0 ? text.replace(/[ \t]*\n[ \t]*/g, '\n').replace(/\n{3,}/g, '\n\n') : text
}

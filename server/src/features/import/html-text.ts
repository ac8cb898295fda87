import { decodeHTML } from 'entities'

const breaks = /<br\s{0,9}\/?>/gi
const blockEnds = /<\/(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article)>/gi

/** A description, which is plain text, as Shopify takes it: HTML. `htmlToText` gives back exactly what it was. */
export const textToHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** Scripts and styles with what is in them; what is not closed is taken as text. */
function dropScripts(html: string): string {
  let kept = ''
  let from = 0
  for (const { 0: end, index } of html.matchAll(/<\/(?:script|style)\s{0,9}>/gi)) {
    const part = html.slice(from, index)
    const start = part.search(end.toLowerCase().startsWith('</script') ? /<script\b/i : /<style\b/i)
    kept += start >= 0 ? part.slice(0, start) : part + end
    from = index + end.length
  }
  return kept + html.slice(from)
}

/**
 * A description from HTML: paragraphs and list points become lines, everything else that is not text goes. Takes time in proportion to the
 * length, whatever is in it: each pattern below begins where no other match of itself can have begun.
 */
export function htmlToText(html: string): string {
  if (!/<[a-z!/][^<>]*>/i.test(html)) return decodeHTML(html)
  // Where tags make the lines, those of the source are only blanks.
  const lines = dropScripts(html)
    .replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks))
    .replace(breaks, '\n')
    .replace(/<li\b[^<>]*>\s*/gi, '\n- ')
    .replace(blockEnds, '\n\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
  const text = decodeHTML(lines)
  if (html.search(blockEnds) < 0) return text
  return text.replace(/[ \t\n]+/g, trimLines).replace(/\n{3,}/g, '\n\n')
}

/** Line breaks without the blanks around them; blanks within a line stay. */
const trimLines = (blanks: string) => (blanks.includes('\n') ? blanks.replace(/[ \t]+/g, '') : blanks)

import { decodeHTML } from 'entities'

const breaks = /<br\s{0,9}\/?>/gi
const blockEnds = /<\/(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article)>/gi

/** Converts a plain-text description to HTML, as Shopify expects it. `htmlToText` restores the exact text. */
export const textToHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** Removes script and style elements with their content. Unclosed elements are treated as text. */
function dropScripts(html: string): string {
  let rest = ''
  let from = 0
  for (const { 0: end, index } of html.matchAll(/<\/(?:script|style)\s{0,9}>/gi)) {
    const part = html.slice(from, index)
    const start = part.search(end.toLowerCase().startsWith('</script') ? /<script\b/i : /<style\b/i)
    rest += start >= 0 ? part.slice(0, start) : part + end
    from = index + end.length
  }
  return rest + html.slice(from)
}

/**
 * Converts an HTML description to plain text: paragraphs and list items become lines, all other markup is removed. Runs in linear time for
 * any input: a match of a pattern below never starts inside a failed match of the same pattern.
 */
export function htmlToText(html: string): string {
  if (!/<[a-z!/][^<>]*>/i.test(html)) return decodeHTML(html)
  // If tags break the lines, line breaks of the source are only white space.
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

/** Removes spaces and tabs around line breaks, but not within a line. */
const trimLines = (blanks: string) => (blanks.includes('\n') ? blanks.replace(/[ \t]+/g, '') : blanks)

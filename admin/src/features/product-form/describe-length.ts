/** Compares the length of a text with the length that search engines show. */
export function describeLength(text = '', shown: number, whenEmpty: string): string {
  const length = text.trim().length
  if (length === 0) return `${whenEmpty} About ${shown} characters are shown.`
  return length > shown ? `${length} characters: about ${shown} are shown, the end is cut off.` : `${length} of about ${shown} characters`
}

/** A piece of a document: text, or text that is encoded already because many documents contain it. The server joins them. */
export type MarkupPart = string | Uint8Array

/** The parts as one text, for tests. */
export const joinMarkup = (parts: readonly MarkupPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('')

/** A piece of a document: text, or text that is encoded already because many documents contain it. */
export type MarkupPart = string | Uint8Array

const encoder = new TextEncoder()
/** All documents are encoded here, since their length is only known afterwards. UTF-8 needs up to three bytes for a UTF-16 unit. */
let scratch = new Uint8Array(256 * 1024)

/** Encodes a document as UTF-8. */
export function encodeParts(parts: readonly MarkupPart[]): Uint8Array {
  const maximum = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length * 3 : part.length), 0)
  if (maximum > scratch.length) scratch = new Uint8Array(maximum)
  let length = 0
  for (const part of parts) {
    if (typeof part === 'string') length += encoder.encodeInto(part, scratch.subarray(length)).written
    else {
      scratch.set(part, length)
      length += part.length
    }
  }
  return scratch.slice(0, length)
}

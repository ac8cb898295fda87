/** A body as text, as encoded bytes, or in parts: bytes are what many bodies have in common. */
export type Body = string | Uint8Array | readonly (string | Uint8Array)[]

/** UTF-8 needs up to three bytes for a UTF-16 unit. */
const unitBytes = 3
/** Longer than pages and lists are. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * Encodes a body as UTF-8. The next call overwrites the bytes, so they must be used or copied at once: most bodies are only hashed and
 * compressed, and memory of its own for each would have to be mapped and collected.
 */
export function encodeBody(body: Body): Buffer {
  const parts = typeof body === 'string' || body instanceof Uint8Array ? [body] : body
  const maximum = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? unitBytes : 1), 0)
  const buffer = maximum <= scratch.length ? scratch : Buffer.allocUnsafeSlow(countBytes(parts))
  let length = 0
  for (const part of parts) {
    if (typeof part === 'string') length += buffer.write(part, length)
    else {
      buffer.set(part, length)
      length += part.length
    }
  }
  return buffer.subarray(0, length)
}

const countBytes = (parts: readonly (string | Uint8Array)[]) => parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)

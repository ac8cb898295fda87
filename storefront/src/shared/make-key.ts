/** A name of 128 random bits. randomUUID exists on secure pages only; a shop in a local network may be served over plain HTTP. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Estimates the memory of a JSON value in V8's heap. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 48
  for (const part of Array.isArray(value) ? value : Object.values(value)) bytes += 8 + estimateBytes(part)
  return bytes
}

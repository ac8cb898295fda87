/** The maximum depth, far more than any form needs; deeper nesting would overflow the stack of recursive code. */
const depthMaximum = 32

/**
 * Whether parsed JSON can be stored: no zero bytes and no lone surrogates, which PostgreSQL rejects in texts and JSON, and no
 * excessive nesting.
 */
export function isPlainJson(value: unknown): boolean {
  // Iterative, so that deep nesting cannot overflow the stack.
  const waiting: [unknown, number][] = [[value, 0]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, depth] = next
    if (typeof node === 'string') {
      if (node.includes('\0') || !node.isWellFormed()) return false
    } else if (typeof node === 'object' && node !== null) {
      if (depth === depthMaximum) return false
      for (const child of Object.values(node)) waiting.push([child, depth + 1])
    }
  }
  return true
}

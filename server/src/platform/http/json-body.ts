/** Far more than any form of the shop has; what is nested deeper would overflow the stack of those who walk it. */
const depthMaximum = 32

/**
 * Whether parsed JSON holds only what can be kept and sent on: no zero bytes and no halves of surrogate pairs, which PostgreSQL refuses
 * in texts and JSON, and no nesting without end.
 */
export function isPlainJson(value: unknown): boolean {
  // A list of what is still to be looked at, and no recursion, for the same reason.
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

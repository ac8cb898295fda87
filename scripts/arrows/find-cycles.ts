/** Which features use which, as pairs; a feature's own files do not count. */
export function pairFeatures(from: string, to: string): [string, string] | null {
  const [one, two] = [from, to].map((path) => path.match(/^server\/src\/features\/([^/]+)\//)?.[1])
  return one && two && one !== two && !/\.test\.ts$/.test(from) ? [one, two] : null
}

/** Rings of features that use each other, as `a → b → a`; at least one of every tangle. */
export function findCycles(pairs: [string, string][]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const [from, to] of pairs) uses.set(from, (uses.get(from) ?? new Set()).add(to))
  const rings = new Set<string>()
  const finished = new Set<string>()
  const walk = (name: string, path: string[]) => {
    const at = path.indexOf(name)
    if (at >= 0) {
      rings.add(describeRing(path.slice(at)))
      return
    }
    if (finished.has(name)) return
    for (const next of uses.get(name) ?? []) walk(next, [...path, name])
    finished.add(name)
  }
  for (const name of uses.keys()) walk(name, [])
  return [...rings]
}

/** Begins with the first name of the alphabet, so that the same ring reads the same wherever it was entered. */
function describeRing(ring: string[]): string {
  const start = ring.indexOf([...ring].sort()[0] ?? '')
  const turned = [...ring.slice(start), ...ring.slice(0, start)]
  return [...turned, turned[0]].join(' → ')
}

interface FeaturePair {
  workspace: string
  features: [from: string, to: string]
}

/** Returns the two features of a workspace that an import connects; null within one feature, for tests, and for all other files. */
export function pairFeatures(from: string, to: string): FeaturePair | null {
  const [one, two] = [from, to].map((path) => path.match(/^(server|storefront|admin)\/src\/features\/([^/]+)\//))
  if (!one || !two || one[1] !== two[1] || one[2] === two[2] || /\.test\.tsx?$/.test(from)) return null
  return { workspace: one[1]!, features: [one[2]!, two[2]!] }
}

/** Import cycles between features, as `a → b → a`; at least one per strongly connected component. */
export function findCycles(pairs: [string, string][]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const [from, to] of pairs) uses.set(from, (uses.get(from) ?? new Set()).add(to))
  const cycles = new Set<string>()
  const finished = new Set<string>()
  const walk = (name: string, path: string[]) => {
    const at = path.indexOf(name)
    if (at >= 0) {
      cycles.add(describeCycle(path.slice(at)))
      return
    }
    if (finished.has(name)) return
    for (const next of uses.get(name) ?? []) walk(next, [...path, name])
    finished.add(name)
  }
  for (const name of uses.keys()) walk(name, [])
  return [...cycles]
}

/** Starts with the alphabetically first name, so that a cycle is written the same way from each of its features. */
function describeCycle(cycle: string[]): string {
  const start = cycle.indexOf([...cycle].sort()[0] ?? '')
  const turned = [...cycle.slice(start), ...cycle.slice(0, start)]
  return [...turned, turned[0]].join(' → ')
}

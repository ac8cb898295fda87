import { checkImport, resolveSpecifier } from './check-import.ts'
import { findCycles, pairFeatures } from './find-cycles.ts'
import { findShopWords } from './find-shop-words.ts'
import { readImports } from './read-imports.ts'

const cycleAdvice: Record<string, string> = {
  server: 'Move what they share into the feature that owns it, or let one pass it to the other as a parameter.',
  storefront: 'Move what they share to storefront/src/shared, or let the route that uses both pass it as a property.',
  admin: 'Move what they share to admin/src/shared, or let the route that uses both pass it as a property.',
}

/**
 * Lists every import in these sources (path from the root → code) that crosses a boundary, every import cycle of features, and every name of a
 * shop in the server's platform, as lines to print.
 */
export function checkSources(sources: Map<string, string>): string[] {
  const violations: string[] = []
  const pairs = new Map<string, [string, string][]>(Object.keys(cycleAdvice).map((workspace) => [workspace, []]))
  for (const [file, code] of sources) {
    violations.push(...findShopWords(file, code))
    for (const { specifier, line, isDynamic } of readImports(file, code)) {
      const target = resolveSpecifier(file, specifier)
      const advice = checkImport(file, target, isDynamic)
      if (advice) violations.push(`${file}:${line} imports ${specifier}\n    ${advice}`)
      const pair = pairFeatures(file, target)
      if (pair) pairs.get(pair.workspace)?.push(pair.features)
    }
  }
  const cycles = [...pairs].flatMap(([workspace, uses]) =>
    findCycles(uses).map((cycle) => `Features of ${workspace} import each other in a cycle: ${cycle}\n    ${cycleAdvice[workspace]}`),
  )
  return [...violations, ...cycles]
}

import { findCycles, pairFeatures } from './find-cycles.ts'
import { judgeImport, resolveSpecifier } from './judge-import.ts'
import { readImports } from './read-imports.ts'

/** Every import among these sources (path from the root → code) that goes against the arrows, as lines to print. */
export function checkSources(sources: Map<string, string>): string[] {
  const complaints: string[] = []
  const pairs: [string, string][] = []
  for (const [file, code] of sources) {
    for (const { specifier, line, isDynamic } of readImports(file, code)) {
      const target = resolveSpecifier(file, specifier)
      const instead = judgeImport(file, target, isDynamic)
      if (instead) complaints.push(`${file}:${line} imports ${specifier}\n    ${instead}`)
      const pair = pairFeatures(file, target)
      if (pair) pairs.push(pair)
    }
  }
  const advice = 'Move what they share into the feature that owns it, or let one hand it to the other as a parameter.'
  return [...complaints, ...findCycles(pairs).map((ring) => `Features in a ring: ${ring}\n    ${advice}`)]
}

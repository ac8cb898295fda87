// `npm run boundaries`: checks the import directions of docs/architecture.md, and that the platform does not name concepts of a shop.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkSources } from './boundaries/check-sources.ts'
import { ROOT } from './install.mjs'

const FOLDERS = [
  'contract',
  'postgres-embedded',
  'ui',
  'client',
  'storefront',
  'admin',
  'server',
  'demo',
  'bank',
  'courier-emulators',
  'e2e',
  'bench',
]

const sources = new Map(
  FOLDERS.flatMap((name) => listSources(join(ROOT, name))).map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')]),
)
const violations = checkSources(sources)
for (const violation of violations) console.error(violation)
console.log(`${sources.size} files, ${violations.length} boundary violations`)
process.exitCode = violations.length > 0 ? 1 : 0

function listSources(folder: string): string[] {
  return listEntries(folder).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSources(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

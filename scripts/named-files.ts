import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/** Abbreviations of folders in docs/rules, docs/requirements.md and docs/security.md. */
const folders: Record<string, string> = {
  s: 'server/src/features',
  p: 'server/src/platform',
  st: 'server/test',
  f: 'storefront/src/features',
  e: 'e2e',
}

/** Expands the abbreviation at the beginning of a file name. */
export function lengthen(name: string): string {
  const [head = '', ...rest] = name.split('/')
  return head in folders ? [folders[head], ...rest].join('/') : name
}

export const isTestFile = (name: string): boolean => /\.(test\.tsx?|spec\.ts)$/.test(name)

/** All files below a folder of the project, as paths from its root. */
export function listFiles(folder: string): string[] {
  const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results'])
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

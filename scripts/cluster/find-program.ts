import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cacheDir = join(import.meta.dirname, '../../node_modules/.cache/saddar/programs')

/**
 * Returns the path of a program: the one in PATH, or one from Debian packages, which are downloaded and unpacked once, without installing
 * them. Undefined when neither can be had.
 */
export async function findProgram(name: string, debianPackages: string[]): Promise<string | undefined> {
  const installed = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  const unpacked = join(cacheDir, name)
  const found = [...installed, join(unpacked, 'run')].find((path) => existsSync(path))
  if (found || debianPackages.length === 0) return found
  mkdirSync(cacheDir, { recursive: true })
  const folder = mkdtempSync(join(cacheDir, `${name}-`))
  try {
    await run('apt-get', ['download', ...debianPackages], { cwd: folder, timeout: 60_000 })
    for (const file of readdirSync(folder)) await run('dpkg', ['-x', join(folder, file), folder])
    writeStarter(name, folder, unpacked)
    // Another process may have been faster.
    if (!existsSync(unpacked)) renameSync(folder, unpacked)
    return join(unpacked, 'run')
  } catch {
    return existsSync(join(unpacked, 'run')) ? join(unpacked, 'run') : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a script that becomes the program, with the libraries unpacked beside it. */
function writeStarter(name: string, folder: string, target: string): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const program = inside.find((path) => path.endsWith(`bin/${name}`))
  if (!program) throw new Error(`The packages contain no ${name}`)
  const libraries = new Set(inside.filter((path) => /\.so(\.|$)/.test(path)).map((path) => join(target, path, '..')))
  const path = join(folder, 'run')
  const libraryPath = `"${[...libraries].join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`
  writeFileSync(path, `#!/bin/sh\nLD_LIBRARY_PATH=${libraryPath} exec "${join(target, program)}" "$@"\n`)
  chmodSync(path, 0o755)
}

// Built-ins and Node 20 features only: this runs before packages are installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
export const BIN = join(ROOT, 'node_modules', '.bin')
const STAMP = join(ROOT, 'node_modules', '.cache', 'saddar', 'installed')

/** Exits with a message when this version of Node is too old. */
export function checkNode() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return
  fail(
    `Saddar needs Node.js 20 or newer to start; this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  )
}

/** Runs `npm ci` when the installed packages do not match package-lock.json. Exits when that fails. */
export async function ensureInstalled() {
  const wanted = hashLock()
  if (readText(STAMP) === wanted && existsSync(BIN)) return
  if (!matchesLock()) {
    console.log('Installing packages (npm ci), about a minute…')
    // The system's npm and Node, not those in node_modules/.bin, which npm ci removes.
    const code = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      PATH: withoutBin(),
      NODE_ENV: '',
    })
    if (code !== 0) fail(`npm ci failed (exit code ${code}); see its output above.`)
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}

/** Returns the path of the Node version that the project pins, or of this one when it can run TypeScript directly. */
export async function findNode() {
  const own = join(BIN, 'node')
  if (isExecutable(own)) return own
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  // With --ignore-scripts, the package has not downloaded its binary.
  const code = await runCommand('npm', ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'], { PATH: withoutBin() })
  if (code === 0 && isExecutable(own)) return own
  return fail('Node.js 24 could not be installed into node_modules. Install it from https://nodejs.org and try again.')
}

/**
 * Runs a command in the project's folder, passes its output through or writes it to a file, and resolves to its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {number | 'inherit'} output the descriptor of an open file
 * @returns {Promise<number>}
 */
export function runCommand(command, args, env = {}, output = 'inherit') {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['inherit', output, output],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`)
      done(1)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Includes the platform, because packages of another platform do not work even with the same lock file. */
function hashLock() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`
}

/** True when npm's record of installed packages matches package-lock.json, because npm was run by hand. */
function matchesLock() {
  const installed = readPackages(join(ROOT, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(ROOT, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (!path.includes('node_modules')) return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : Boolean(optional || devOptional)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | null}
 */
function readPackages(file) {
  const text = readText(file)
  return text === null ? null : JSON.parse(text).packages
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function withoutBin() {
  const places = (process.env.PATH ?? '').split(delimiter)
  return places.filter((place) => !place.endsWith(join('node_modules', '.bin'))).join(delimiter)
}

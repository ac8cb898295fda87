// Built-ins only: `npm start` asks on every start, in a few milliseconds, whether the built webs still match their sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './install.mjs'

const SOURCES = ['contract', 'ui', 'client', 'storefront', 'admin', 'package-lock.json', 'tsconfig.json', 'scripts/build.ts']
const OUTPUTS = ['storefront/dist/client/.vite/manifest.json', 'storefront/dist/server/entry-server.js', 'admin/dist/index.html']
const STAMP = join(ROOT, 'storefront', 'dist', 'stamp.json')

/** True when everything is built from the sources as they are now. */
export function isBuilt() {
  if (!OUTPUTS.every((file) => existsSync(join(ROOT, file)))) return false
  const stamp = readStamp()
  const files = listSources()
  const quick = describeQuickly(files)
  if (stamp?.quick === quick) return true
  if (stamp?.content !== hashContents(files)) return false
  // Same bytes with other times, as after a checkout and back.
  writeStamp(quick, stamp.content)
  return true
}

/** Fingerprints of the sources, to be taken before a build, so that an edit made meanwhile counts as newer. */
export function readFingerprints() {
  const files = listSources()
  return { quick: describeQuickly(files), content: hashContents(files) }
}

/**
 * Notes what the build was made of.
 * @param {string} quick
 * @param {string} content
 */
export function writeStamp(quick, content) {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, JSON.stringify({ quick, content }))
}

/** From here on nothing counts as built, so that an interrupted build is not taken for a whole one. */
export function removeStamp() {
  rmSync(STAMP, { force: true })
}

/** @returns {{ quick: string, content: string } | null} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return null
  }
}

function listSources() {
  return SOURCES.flatMap((name) => listFiles(join(ROOT, name))).sort()
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.test\.tsx?$/.test(entry.name)) return []
    const inner = join(path, entry.name)
    return entry.isDirectory() ? listFiles(inner) : [inner]
  })
}

/** @param {string[]} files */
function describeQuickly(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file.slice(ROOT.length)} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/** @param {string[]} files */
function hashContents(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

// Built-ins only: every `npm start` checks in a few milliseconds whether the built files match their sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './install.mjs'

const COMMON = ['contract', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.ts']
/** The parts that are built separately, with their sources and outputs. */
const PARTS = {
  webs: {
    sources: [...COMMON, 'ui', 'client', 'storefront', 'admin'],
    outputs: ['storefront/dist/client/.vite/manifest.json', 'storefront/dist/server/entry-server.js', 'admin/dist/index.html'],
    stamp: 'storefront/dist/stamp.json',
  },
  server: {
    sources: [...COMMON, 'scripts/escape-wide-characters.ts', 'server/src', 'postgres-embedded', 'bank', 'courier-emulators'],
    outputs: ['server/dist/js/main.js'],
    stamp: 'server/dist/stamp.json',
  },
}

/** @typedef {keyof typeof PARTS} Part */
export const parts = /** @type {Part[]} */ (Object.keys(PARTS))

/** Lists the parts whose build is missing or older than the sources. */
export function listStale() {
  return parts.filter((part) => !isBuilt(part))
}

/** @param {Part} part */
function isBuilt(part) {
  if (!PARTS[part].outputs.every((file) => existsSync(join(ROOT, file)))) return false
  const stamp = readStamp(part)
  const files = listSources(part)
  const quick = describeQuickly(files)
  if (stamp?.quick === quick) return true
  if (stamp?.content !== hashContents(files)) return false
  // Same content with new modification times, as after switching branches and back.
  writeStamp(part, { quick, content: stamp.content })
  return true
}

/**
 * Builds a part. Takes the fingerprints first, so that an edit during the build counts as newer, and deletes the old stamp, so that an
 * interrupted build does not count as complete.
 * @param {Part} part
 * @param {() => Promise<void>} build
 */
export async function stampBuild(part, build) {
  const files = listSources(part)
  const fingerprints = { quick: describeQuickly(files), content: hashContents(files) }
  rmSync(join(ROOT, PARTS[part].stamp), { force: true })
  await build()
  writeStamp(part, fingerprints)
}

/**
 * @param {Part} part
 * @param {{ quick: string, content: string }} fingerprints
 */
function writeStamp(part, fingerprints) {
  const stamp = join(ROOT, PARTS[part].stamp)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify(fingerprints))
}

/**
 * @param {Part} part
 * @returns {{ quick: string, content: string } | null}
 */
function readStamp(part) {
  try {
    return JSON.parse(readFileSync(join(ROOT, PARTS[part].stamp), 'utf8'))
  } catch {
    return null
  }
}

/** @param {Part} part */
function listSources(part) {
  return PARTS[part].sources.flatMap((name) => listFiles(join(ROOT, name))).sort()
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

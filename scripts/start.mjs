// `npm start` and `npm run dev`: installs, builds and starts the shop from a fresh clone. Built-ins only, see install.mjs.
import { listStale } from './build-stamp.mjs'
import { checkNode, ensureInstalled, fail, findNode, ROOT, runCommand } from './install.mjs'
import { runServer, serverArgs } from './run-server.mjs'

// Plain `--watch` would also watch the configuration that Vite rewrites at every start, and restart forever.
const WATCHED = ['server/src', 'postgres-embedded/src', 'contract/src', 'demo/src', 'bank/src', 'courier-emulators/src']
const isDev = process.argv.includes('--dev')

checkNode()
process.chdir(ROOT)
await ensureInstalled()
const node = await findNode()
const stale = isDev ? [] : listStale()
if (stale.length > 0) {
  console.log('Building…')
  if ((await runCommand(node, ['scripts/build.ts', ...stale])) !== 0) fail('The build failed; see its output above.')
}
process.exitCode = await (isDev
  ? runServer(node, [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'server/src/main.ts'], { DEV: '1' })
  : runServer(node, serverArgs, {}, { restarts: true }))

// `npm start` and `npm run dev`: everything from a fresh clone to an open shop. Built-ins only, see install.mjs.
import { listStale } from './build-stamp.mjs'
import { checkNode, ensureInstalled, fail, findNode, ROOT, runCommand } from './install.mjs'
import { runServer, serverArgs } from './run-server.mjs'

// Not `--watch` alone: it would also follow the configuration that Vite writes anew at every start, and never come to rest.
const WATCHED = ['server/src', 'postgres-embedded/src', 'contract/src', 'demo/src', 'bank/src']
const isDev = process.argv.includes('--dev')

checkNode()
process.chdir(ROOT)
await ensureInstalled()
const node = await findNode()
const stale = isDev ? [] : listStale()
if (stale.length > 0) {
  console.log('Building…')
  if ((await runCommand(node, ['scripts/build.ts', ...stale])) !== 0) fail('The build failed; what it says is above.')
}
process.exitCode = await (isDev
  ? runServer(node, [...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'server/src/main.ts'], { DEV: '1' })
  : runServer(node, serverArgs, {}, { restarts: true }))

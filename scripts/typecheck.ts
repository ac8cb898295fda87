// `npm run typecheck`: checks each workspace against its own tsconfig.json, so that browser code sees no Node types and the
// server no DOM. The root's tsconfig.json covers scripts, journeys, benchmarks and the tests of browser code, which run in Node.
import { join } from 'node:path'
import { BIN, ROOT, runCommand } from './install.mjs'

// The largest first: two run at a time, each in one thread, since the threads of one project check the same types again.
const projects = [
  'server',
  '.',
  'storefront',
  'admin',
  'client',
  'ui',
  'contract',
  'demo',
  'bank',
  'courier-emulators',
  'postgres-embedded',
]
const waiting = projects[Symbol.iterator]()
let failed = 0

async function checkRest(): Promise<void> {
  for (const project of waiting) {
    // Incremental: skips files that have not changed since the last run.
    const state = join(ROOT, 'node_modules/.cache/saddar/types', `${project === '.' ? 'root' : project}.json`)
    const code = await runCommand(join(BIN, 'tsc'), ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', state])
    if (code !== 0) failed++
  }
}

await Promise.all([checkRest(), checkRest()])
if (failed > 0) console.error(`${failed} of ${projects.length} projects have type errors`)
process.exitCode = failed > 0 ? 1 : 0

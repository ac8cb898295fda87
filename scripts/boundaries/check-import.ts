import { posix } from 'node:path'

// The workspaces that each workspace may import. `scripts` and test folders are not checked.
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  ui: [],
  bank: [],
  'courier-emulators': [],
  'postgres-embedded': [],
  client: ['contract'],
  demo: ['contract'],
  storefront: ['contract', 'ui', 'client'],
  admin: ['contract', 'ui', 'client'],
  server: ['contract', 'demo', 'postgres-embedded'],
  e2e: ['contract', 'demo', 'bank', 'courier-emulators', 'bench'],
  bench: ['contract', 'client', 'demo', 'server', 'bank', 'courier-emulators'],
}

const INSTEAD: Record<string, string> = {
  contract: 'The contract imports only zod: declare what it needs there, and let the other workspaces import it.',
  ui: 'ui must not depend on the shop’s domain: pass texts and figures as properties, or move the component to the web that uses it.',
  client: 'The client is shared by both webs and imports the contract only: pass the rest in, or move the code to the web that needs it.',
  storefront: 'What both webs need belongs in ui (appearance), client (communication) or contract (meaning).',
  admin: 'What both webs need belongs in ui (appearance), client (communication) or contract (meaning).',
  server: 'The server shares the contract with the webs; the built storefront is loaded only by the page renderer.',
  'postgres-embedded':
    'postgres-embedded must not depend on the shop’s domain, so that other projects can use it: pass what it needs as an option.',
  demo: 'demo contains only data: the server loads it, not the other way round.',
  bank: 'bank simulates a third party: it implements the bank’s protocol over HTTP and shares no code with the shop.',
  'courier-emulators':
    'courier-emulators simulates third parties: it implements their protocols over HTTP and shares no code with the shop.',
}

/** The only file of the server that may load the local bank and couriers, by `import()`. */
const BANK_STARTER = 'server/src/open-shop.ts'

/** The one file of a web that a journey may import: it visits every screen of this table. */
const SCREENS = 'admin/src/app/screens.ts'

/** The files of the server that load the storefront's server entry. */
const SSR_LOADER = /^server\/src\/(features|platform)\/pages\//

/**
 * Checks whether a file may import a module. Both are paths from the root (`server/src/app.ts`) or package names.
 * `isDynamic` for `import()`. Returns null when the import is allowed, otherwise a text that says what to do instead.
 */
export function checkImport(from: string, to: string, isDynamic = false): string | null {
  const [home = '', target = ''] = [from, to].map((path) => path.split('/')[0])
  if (!(home in MAY_IMPORT)) return null
  if (!isOurs(to)) return home === 'contract' && to !== 'zod' && !to.startsWith('zod/') && !isTest(from) ? (INSTEAD.contract ?? null) : null
  if (home === 'server' && (target === 'bank' || target === 'courier-emulators')) return checkSimulation(from, isDynamic)
  if (home !== target) return checkAcross(from, home, to, target)
  if (home === 'server') return checkInServer(from, to)
  if (home === 'storefront' || home === 'admin') return checkInWeb(from, to)
  return null
}

/** Resolves a specifier to a path from the root; names of external packages remain unchanged. */
export function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  return specifier.startsWith('@saddar/') ? specifier.slice('@saddar/'.length) : specifier
}

function checkAcross(from: string, home: string, to: string, target: string): string | null {
  if (MAY_IMPORT[home]?.includes(target)) return null
  if (target === 'scripts' && (home === 'e2e' || home === 'bench' || from.startsWith('server/test/'))) return null
  if (home === 'e2e' && to === SCREENS) return null
  if (home === 'server' && target === 'storefront' && SSR_LOADER.test(from)) return null
  return (
    INSTEAD[home] ?? `${home} may import ${MAY_IMPORT[home]?.join(', ')} only; it reaches the rest through the running shop, not ${to}.`
  )
}

function checkSimulation(from: string, isDynamic: boolean): string | null {
  if (isTest(from) || from.startsWith('server/test/') || (from === BANK_STARTER && isDynamic)) return null
  return `The local bank and couriers are for development and tests: only ${BANK_STARTER} may load them, by import(), when no others are configured.`
}

function checkInServer(from: string, to: string): string | null {
  if (isTest(from) || from.startsWith('server/test/')) return null
  if (to.startsWith('server/test/')) return 'Tests may use the shop, not the other way round: move what the shop needs out of server/test.'
  const [here, there] = [layerOf(from), layerOf(to)]
  if (here.layer === 'platform' && there.layer !== 'platform')
    return 'The platform must not depend on features: take what you need as a parameter, or move this file into the feature.'
  if (here.layer === 'feature' && there.layer === 'app')
    return 'A feature must not import the composition root: take what you need as a parameter, or move it into the platform.'
  const isForeign = here.layer === 'feature' && there.layer === 'feature' && here.feature !== there.feature
  if (isForeign && to !== `server/src/features/${there.feature}/index.ts`)
    return `Import other features only through their index.ts: export it from server/src/features/${there.feature}/index.ts and import that.`
  return null
}

/** The layers of a web from top to bottom: each may import itself and the layers below. */
const webLayers = ['app', 'routes', 'features', 'shared']

const webAdvice: Record<string, string> = {
  'routes app': 'A route does not import the composition: move what it needs to a feature or to shared/, or take it from a context.',
  'features app': 'A feature does not import the composition: move what it needs to shared/, or take it as a property or from a context.',
  'features routes': 'Routes use features, not the other way round: move the shared part into a feature, or pass it as a property.',
  'shared app': 'shared/ is the lowest layer: move what it needs to shared/, or take it as a parameter.',
  'shared routes': 'shared/ is the lowest layer: move what it needs to shared/, or take it as a parameter.',
  'shared features': 'shared/ is the lowest layer: move what it needs to shared/, or move this file into the feature that it depends on.',
}

function checkInWeb(from: string, to: string): string | null {
  if (isTest(from)) return null
  const [here, there] = [webLayerOf(from), webLayerOf(to)]
  return webLayers.indexOf(there) < webLayers.indexOf(here) ? (webAdvice[`${here} ${there}`] ?? null) : null
}

/** Files outside the layer folders (entry points, the service worker) belong to the composition. */
function webLayerOf(path: string): string {
  const folder = path.split('/')[2] ?? ''
  return webLayers.includes(folder) ? folder : 'app'
}

function layerOf(path: string): { layer: 'platform' | 'feature' | 'app'; feature?: string | undefined } {
  const [, , folder, feature] = path.split('/')
  if (folder === 'platform') return { layer: 'platform' }
  return folder === 'features' ? { layer: 'feature', feature } : { layer: 'app' }
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function isOurs(path: string): boolean {
  const first = path.split('/')[0] ?? ''
  return first in MAY_IMPORT || first === 'scripts' || path.startsWith('..')
}

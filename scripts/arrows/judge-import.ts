import { posix } from 'node:path'

// Who may import whom, by workspace. `scripts` and tests' own folders stand outside the house.
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  ui: [],
  bank: [],
  'postgres-embedded': [],
  client: ['contract'],
  demo: ['contract'],
  storefront: ['contract', 'ui', 'client'],
  admin: ['contract', 'ui', 'client'],
  server: ['contract', 'demo', 'postgres-embedded'],
  e2e: ['contract', 'demo', 'bank', 'bench'],
  bench: ['contract', 'client', 'demo', 'server', 'bank'],
}

const INSTEAD: Record<string, string> = {
  contract: 'The contract knows only zod: what it needs is declared in it, and everybody else imports it.',
  ui: 'ui knows no shop: give the component its words and figures as properties, or keep it in the web that uses it.',
  client: 'The client is shared by both webs and knows the contract only: pass the rest in, or move the code to the web that needs it.',
  storefront: 'What both webs need belongs in ui (how it looks), client (how it talks) or contract (what it means).',
  admin: 'What both webs need belongs in ui (how it looks), client (how it talks) or contract (what it means).',
  server: 'The server agrees with the webs through the contract; the built storefront is loaded only by the page renderer.',
  'postgres-embedded': 'postgres-embedded knows nothing of the shop, so that other projects can use it: pass what it needs as an option.',
  demo: 'demo is data: the server loads it, not the other way round.',
  bank: 'bank stands for somebody else’s computer: it speaks the bank’s protocol over HTTP and shares no code with the shop.',
}

/** The server's one door to the local bank: who starts it, and only when it is needed. */
export const BANK_STARTER = 'server/src/open-shop.ts'

/** The server's one door to the storefront: what loads its server entry. */
export const SSR_LOADER = /^server\/src\/(features|platform)\/pages\//

/**
 * Whether one file of the project may import another module; both as paths from the root (`server/src/app.ts`), packages by
 * name. `isDynamic` for `import()`. Null when it may, else what to do instead.
 */
export function judgeImport(from: string, to: string, isDynamic = false): string | null {
  const [home = '', target = ''] = [from, to].map((path) => path.split('/')[0])
  if (!(home in MAY_IMPORT)) return null
  if (!isOurs(to)) return home === 'contract' && to !== 'zod' && !to.startsWith('zod/') && !isTest(from) ? (INSTEAD.contract ?? null) : null
  if (home === 'server' && target === 'bank') return judgeBank(from, isDynamic)
  if (home !== target) return judgeAcross(from, home, to, target)
  if (home === 'server') return judgeInServer(from, to)
  if (home === 'storefront' || home === 'admin') return judgeInWeb(from, to)
  return null
}

/** The path from the root that a specifier in a file means; other packages keep their names. */
export function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  return specifier.startsWith('@saddar/') ? specifier.slice('@saddar/'.length) : specifier
}

function judgeAcross(from: string, home: string, to: string, target: string): string | null {
  if (MAY_IMPORT[home]?.includes(target)) return null
  if (target === 'scripts' && (home === 'e2e' || home === 'bench')) return null
  if (home === 'server' && target === 'storefront' && SSR_LOADER.test(from)) return null
  return (
    INSTEAD[home] ?? `${home} may import ${MAY_IMPORT[home]?.join(', ')} only; it reaches the rest through the running shop, not ${to}.`
  )
}

function judgeBank(from: string, isDynamic: boolean): string | null {
  if (isTest(from) || from.startsWith('server/test/') || (from === BANK_STARTER && isDynamic)) return null
  return `The local bank is for development and tests: ${BANK_STARTER} alone loads it, by import(), when no other bank is set.`
}

function judgeInServer(from: string, to: string): string | null {
  if (isTest(from) || from.startsWith('server/test/')) return null
  if (to.startsWith('server/test/')) return 'Tests may use the shop, not the other way round: move what the shop needs out of server/test.'
  const [here, there] = [layerOf(from), layerOf(to)]
  if (here.layer === 'platform' && there.layer !== 'platform')
    return 'The platform knows no shop words: take what you need as a parameter, or move this file into the feature.'
  if (here.layer === 'feature' && there.layer === 'app')
    return 'A feature does not know who starts it: take what you need as a parameter, or move it into the platform.'
  const isForeign = here.layer === 'feature' && there.layer === 'feature' && here.feature !== there.feature
  if (isForeign && to !== `server/src/features/${there.feature}/index.ts`)
    return `Features meet at their front doors: export it from server/src/features/${there.feature}/index.ts and import that.`
  return null
}

function judgeInWeb(from: string, to: string): string | null {
  if (isTest(from)) return null
  const isBelow = /^\w+\/src\/(features|shared)\//.test(from)
  if (isBelow && /^\w+\/src\/routes\//.test(to))
    return 'Routes use features, not the other way round: move the shared part into a feature, or pass it as a property.'
  return null
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

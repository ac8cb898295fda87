import { deferred } from '../../shared/hydration/lazy.ts'

const load = () => import('./product-more.tsx')
const rendered = import.meta.env.SSR ? await load() : null

/** The parts of a product's page that come to life after its first view. */
export const Beside = deferred(async () => ({ default: (await load()).Beside }), rendered?.Beside)
export const Below = deferred(async () => ({ default: (await load()).Below }), rendered?.Below)

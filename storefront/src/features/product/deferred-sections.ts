import { deferHydration } from '../../shared/hydration/lazy.ts'

const load = () => import('./product-more.tsx')
const rendered = import.meta.env.SSR ? await load() : null

/** The sections of a product page that are hydrated after the first view. */
export const Beside = deferHydration(async () => ({ default: (await load()).Beside }), rendered?.Beside)
export const About = deferHydration(async () => ({ default: (await load()).About }), rendered?.About)
export const Below = deferHydration(async () => ({ default: (await load()).Below }), rendered?.Below)

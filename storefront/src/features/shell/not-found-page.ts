import { ssrLazy } from '../../shared/hydration/lazy.ts'

const load = () => import('./not-found.tsx')

/** The shop's page for what does not exist (any more). */
export const NotFoundPage = ssrLazy(load, import.meta.env.SSR && (await load()).default)

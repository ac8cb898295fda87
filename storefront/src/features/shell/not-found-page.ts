import { ssrLazy } from '../../shared/hydration/lazy.ts'

const load = () => import('./not-found.tsx')

/** The not-found page. */
export const NotFoundPage = ssrLazy(load, import.meta.env.SSR && (await load()).default)

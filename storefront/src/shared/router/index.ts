export * from './link.tsx'
export type { Location, NavigationType, Scroll, To } from './location.ts'
export { matchPattern, readLocation } from './location.ts'
export * from './router.tsx'

import { deferred } from '../../app/deferred.ts'

const load = () => import('./product-more.tsx')
const rendered = import.meta.env.SSR ? await load() : null

/** The parts of a product's page that come to life after its first view. */
export const Promises = deferred(async () => ({ default: (await load()).Promises }), rendered?.Promises)
export const FitsPhone = deferred(async () => ({ default: (await load()).FitsPhone }), rendered?.FitsPhone)
export const ProductDetails = deferred(async () => ({ default: (await load()).ProductDetails }), rendered?.ProductDetails)
export const Reviews = deferred(async () => ({ default: (await load()).Reviews }), rendered?.Reviews)
export const ProductRails = deferred(async () => ({ default: (await load()).ProductRails }), rendered?.ProductRails)

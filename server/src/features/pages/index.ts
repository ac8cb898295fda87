export { startDevServer } from './dev-server.ts'
export { mediaRoutes } from './media.ts'
export { adminRoutes, pageRoutes, storefrontFiles } from './routes.ts'
export { loadBuiltStorefront } from './storefront.ts'

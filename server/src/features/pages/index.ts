export { startDevServer } from './dev-server.ts'
export { adminRoutes, mediaRoutes, pageRoutes, storefrontFiles } from './routes.ts'
export { loadBuiltStorefront } from './storefront.ts'

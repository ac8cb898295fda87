export { systemRoutes } from './routes.ts'
export { addShopMetrics } from './shop-metrics.ts'

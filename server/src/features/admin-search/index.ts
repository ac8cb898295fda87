export { adminSearchRoutes } from './routes.ts'

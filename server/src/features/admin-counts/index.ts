export { adminCountRoutes } from './routes.ts'

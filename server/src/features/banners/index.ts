export { bannerTasks } from './announce-banners.ts'
export { bannerRoutes } from './routes.ts'

export { bannerTasks } from './announce-banners.ts'
export { bannerRoutes } from './routes.ts'
export { createBanner } from './save-banner.ts'

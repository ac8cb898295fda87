export { bannerTasks, undoneBanners } from './announce-banners.ts'
export { bannerRoutes } from './routes.ts'
export { createBanner } from './save-banner.ts'

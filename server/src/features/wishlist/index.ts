export { wishlistRoutes } from './routes.ts'

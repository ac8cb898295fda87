export { wishlistCrontab, wishlistTasks } from './clean-lists.ts'
export { wishlistRoutes } from './routes.ts'

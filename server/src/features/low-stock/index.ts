export { lowStockCrontab, lowStockMailTasks, lowStockTasks } from './low-stock-tasks.ts'
export { lowStockRoutes } from './routes.ts'

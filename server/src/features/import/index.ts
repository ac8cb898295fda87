export { importCrontab, importTasks } from './import-jobs.ts'
export { importRoutes } from './routes.ts'

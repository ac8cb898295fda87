export { importApart } from './import-apart.ts'
export { importCrontab, importsFolder, importTasks } from './import-jobs.ts'
export { importRoutes } from './routes.ts'

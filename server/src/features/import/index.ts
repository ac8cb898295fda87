export { importCrontab, importsName, importTasks } from './import-jobs.ts'
export { createImportWorker } from './import-worker.ts'
export { importRoutes } from './routes.ts'

export { returnTasks } from './return-tasks.ts'
export { returnRoutes } from './routes.ts'

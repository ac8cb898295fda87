export { auditCrontab, auditTasks } from './clean-security-events.ts'
export { auditRoutes } from './routes.ts'

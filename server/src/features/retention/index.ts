export { retentionCrontab, retentionTasks } from './retention-tasks.ts'

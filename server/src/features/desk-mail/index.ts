export { deskMailCrontab, deskMailTasks, deskTasks } from './desk-tasks.ts'

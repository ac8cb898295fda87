export { letterForms } from './form-posts.ts'
export { createLetterDesk } from './letter-desk.ts'
export { letterTasks } from './letter-jobs.ts'
export { letterRoutes } from './routes.ts'

export { contactTasks } from './forward-message.ts'
export { contactForms, contactRoutes } from './routes.ts'

export { contactTasks } from './forward-message.ts'
export { countWaitingMessages } from './read-messages.ts'
export { contactForms, contactRoutes } from './routes.ts'

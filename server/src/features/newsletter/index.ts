export { newsletterForms } from './form-routes.ts'
export { newsletterRoutes } from './routes.ts'
export { newsletterTasks } from './send-welcome.ts'
export { undoneNewsletter } from './undone.ts'

export { customerRoutes } from './routes.ts'
export { undoneNotes } from './undone.ts'

export { maskName } from './mask-name.ts'
export { reviewRoutes } from './routes.ts'
export { undoneReviews } from './undone.ts'

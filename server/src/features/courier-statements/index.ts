export { addStatement } from './import-statement.ts'
export { courierStatementRoutes } from './routes.ts'

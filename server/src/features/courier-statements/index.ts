export { courierCashCrontab, courierCashTasks } from './drop-paid-orders.ts'
export { plainName } from './formats/format.ts'
export { addStatement } from './import-statement.ts'
export { courierStatementRoutes } from './routes.ts'

export { stockAlertRoutes } from './routes.ts'
export { queueStockAlerts, stockAlertCrontab, stockAlertMailTasks, stockAlertTasks } from './stock-alert-tasks.ts'
export { withdrawStockAlerts } from './withdraw-stock-alerts.ts'
export { isWithdrawToken } from './withdraw-token.ts'

export { CourierAccounts, type GivenAccounts } from './accounts.ts'
export { courierRoutes } from './routes.ts'
export { courierCrontab, courierTasks } from './track-parcels.ts'

export { importSettlement } from './import-settlement.ts'
export { settlementRoutes } from './routes.ts'

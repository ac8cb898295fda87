export { addSettlement } from './import-settlement.ts'
export { settlementRoutes } from './routes.ts'

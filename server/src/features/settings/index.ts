export { readSeller, type Seller } from './read-seller.ts'
export { readSettings } from './read-settings.ts'
export { settingsRoutes } from './routes.ts'
export { isMethodOn } from './switched-methods.ts'

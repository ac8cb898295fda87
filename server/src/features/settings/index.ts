export { readSettings } from './read-settings.ts'
export { settingsRoutes } from './routes.ts'

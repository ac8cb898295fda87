import { prepareTemplate } from './server.ts'

/** Once before all journeys; what it answers is done after them. */
export default () => (process.env.E2E_URL ? undefined : prepareTemplate())

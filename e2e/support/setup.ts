import { prepareTemplate } from './server.ts'

/** Runs once before all journeys; the function it returns runs after them. */
export default () => (process.env.E2E_URL ? undefined : prepareTemplate())

export { announce, tags } from './announce.ts'
export { startLive } from './start-live.ts'

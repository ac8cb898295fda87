export { EmbeddedPostgresError } from './error.ts'
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts'
export type { Logger } from './watch.ts'

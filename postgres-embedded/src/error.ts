/**
 * The platform, the user or the data folder does not allow the server to run. The message says why and what
 * to change; a caller can append the names of its settings. Failures of the server itself are plain errors with the end of its log.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

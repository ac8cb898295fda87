/** The migrated, empty database that every test's own database is copied from. */
export const TEMPLATE = 'saddar_template'

/** The same address with another database name; also for addresses without a host, which URL does not read. */
export function replaceDatabase(connectionString: string, database: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

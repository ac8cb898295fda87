/** The migrated, empty database that every test's database is copied from. */
export const TEMPLATE = 'saddar_template'

/** Replaces the database of a connection string, also of one without a host, which URL cannot parse. */
export function replaceDatabase(connectionString: string, database: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

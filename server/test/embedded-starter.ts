// Run by the launcher's tests in processes of their own. Arguments: the launcher's index.ts, its options as JSON.
// Prints one line of JSON when the database is up, and leaves it on SIGTERM.
// With `watchPauses` it watches the server.
const [launcher, options] = process.argv.slice(2)
const { startEmbeddedPostgres } = await import(launcher ?? '')
try {
  const { watchPauses, ...given } = JSON.parse(options ?? '{}')
  const database = await startEmbeddedPostgres(given)
  // What it logs goes to stderr, a line of JSON each.
  const write = (level: string) => (fields: object | string, message?: string) =>
    console.error(JSON.stringify({ level, message: message ?? fields, ...(typeof fields === 'object' && fields) }))
  if (watchPauses) database.watch({ error: write('error'), warn: write('warn') }, watchPauses)
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit(0)
  })
  setInterval(() => undefined, 60_000)
  console.log(JSON.stringify(database))
} catch (error) {
  console.log(JSON.stringify({ error: String(error) }))
  process.exit(1)
}

export {}

// The tests run this in child processes. Arguments: the package's index.ts, and its options as JSON.
// Prints one line of JSON when the server is up, and releases it on SIGTERM. With `watchDelaysMs` it watches the server.
const [entry, options] = process.argv.slice(2)
const { startEmbeddedPostgres } = await import(entry ?? '')
try {
  const { watchDelaysMs, ...given } = JSON.parse(options ?? '{}')
  const database = await startEmbeddedPostgres(given)
  // Log entries go to stderr, one line of JSON each.
  const write = (level: string) => (fields: object | string, message?: string) =>
    console.error(JSON.stringify({ level, message: message ?? fields, ...(typeof fields === 'object' && fields) }))
  if (watchDelaysMs) database.watch({ error: write('error'), warn: write('warn') }, watchDelaysMs)
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

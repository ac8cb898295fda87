// Run by the launcher's tests in processes of their own. Arguments: the launcher's index.ts, its options as JSON.
// Prints one line of JSON when the database is up, and leaves it on SIGTERM.
const [launcher, options] = process.argv.slice(2)
const { startEmbeddedPostgres } = await import(launcher ?? '')
try {
  const database = await startEmbeddedPostgres(JSON.parse(options ?? '{}'))
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

// Loaded before the server: should its starter be killed outright, the server stops as if it had been asked to.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

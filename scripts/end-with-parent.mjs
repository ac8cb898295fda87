// Loaded before the server: stops the server gracefully when its parent process is killed.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

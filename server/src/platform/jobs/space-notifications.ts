import type { Notification, PoolClient } from 'pg'

const spaceMs = 250

/**
 * Passes the first notification of a channel on at once, and of those within the next 250 ms only the last, at their end. Every job that is
 * added calls the runners of all lanes, and one whose jobs are not among them reads past all that wait: with thousands of mails waiting, hundreds
 * of calls a second would take a core from the orders that add them.
 */
export function spaceNotifications(client: PoolClient): PoolClient {
  const emit = client.emit.bind(client)
  const latest = new Map<string, Notification | undefined>()
  const pass = (message: Notification) => {
    emit('notification', message)
    latest.set(message.channel, undefined)
    setTimeout(() => {
      const next = latest.get(message.channel)
      latest.delete(message.channel)
      if (next) pass(next)
    }, spaceMs).unref()
  }
  client.emit = (name: string | symbol, ...args: unknown[]) => {
    if (name !== 'notification') return emit(name, ...args)
    const message = args[0] as Notification
    if (latest.has(message.channel)) latest.set(message.channel, message)
    else pass(message)
    return true
  }
  return client
}

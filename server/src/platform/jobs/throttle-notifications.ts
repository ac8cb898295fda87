import type { Notification, PoolClient } from 'pg'

const spaceMs = 250

/**
 * Throttles notifications by channel: forwards the first one immediately, and after 250 ms only the last of those received meanwhile.
 * Every added job notifies the runners of all lanes, and each then scans all waiting jobs: with thousands of mails waiting, hundreds of
 * notifications a second would take a core from the calls that add them.
 */
export function throttleNotifications(client: PoolClient): PoolClient {
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

import { backupPollMs, liveRetryMs } from '@saddar/contract/limits'

interface Backup {
  start: () => void
  stop: () => void
}

/**
 * What runs while the live connection is away (rule 9.3): a poll every 15 s, never in a hidden tab, and a new attempt to connect
 * each minute, when the network returns and when the window is looked at again.
 */
export function createBackupPolling({ poll, retry }: { poll: () => void; retry: () => void }): Backup {
  let end: (() => void) | null = null
  const isHidden = () => globalThis.document?.visibilityState === 'hidden'
  const pollIfSeen = () => {
    if (!isHidden()) poll()
  }
  return {
    start: () => {
      if (end) return
      const polling = setInterval(pollIfSeen, backupPollMs)
      const retrying = setInterval(retry, liveRetryMs)
      globalThis.window?.addEventListener('online', retry)
      globalThis.window?.addEventListener('focus', retry)
      globalThis.document?.addEventListener('visibilitychange', pollIfSeen)
      end = () => {
        clearInterval(polling)
        clearInterval(retrying)
        globalThis.window?.removeEventListener('online', retry)
        globalThis.window?.removeEventListener('focus', retry)
        globalThis.document?.removeEventListener('visibilitychange', pollIfSeen)
      }
    },
    stop: () => {
      end?.()
      end = null
    },
  }
}

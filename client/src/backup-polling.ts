import { backupPollMs, liveRetryMs } from '@saddar/contract/limits'

interface Backup {
  start: () => void
  stop: () => void
}

/**
 * Runs while there is no live connection (rule 9.3): polls every 15 s, except in a hidden tab, and tries to connect every minute, when
 * the network returns and when the window gets the focus.
 */
export function createBackupPolling({ poll, retry }: { poll: () => void; retry: () => void }): Backup {
  let end: (() => void) | null = null
  const isHidden = () => globalThis.document?.visibilityState === 'hidden'
  const pollIfVisible = () => {
    if (!isHidden()) poll()
  }
  return {
    start: () => {
      if (end) return
      const polling = setInterval(pollIfVisible, backupPollMs)
      const retrying = setInterval(retry, liveRetryMs)
      globalThis.window?.addEventListener('online', retry)
      globalThis.window?.addEventListener('focus', retry)
      globalThis.document?.addEventListener('visibilitychange', pollIfVisible)
      end = () => {
        clearInterval(polling)
        clearInterval(retrying)
        globalThis.window?.removeEventListener('online', retry)
        globalThis.window?.removeEventListener('focus', retry)
        globalThis.document?.removeEventListener('visibilitychange', pollIfVisible)
      }
    },
    stop: () => {
      end?.()
      end = null
    },
  }
}

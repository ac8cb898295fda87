import { useLiveState } from '@saddar/client'
import { liveMessages } from '@saddar/contract/live-messages'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** A notice over the edge of the screen, which it never moves, while the device is offline, which the browser says at once, or the live connection is down. */
export function ConnectionLine() {
  const state = useLiveState()
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  const text = !isOnline ? 'You are offline' : state === 'disconnected' ? liveMessages.connectionIssues : ''
  return (
    <div role="status" className="pointer-events-none sticky top-14 z-30 flex h-0 justify-center md:top-0 md:justify-start md:px-6 lg:px-8">
      {text && (
        // On phones half over the bar, so that it covers no title.
        <p className="flex h-6 items-center gap-2 whitespace-nowrap rounded-full bg-warning-tint px-3 text-warning text-xs floating max-md:-translate-y-1/2">
          <WifiOff aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}

function subscribeOnline(onChange: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const name of events) window.addEventListener(name, onChange)
  return () => {
    for (const name of events) window.removeEventListener(name, onChange)
  }
}

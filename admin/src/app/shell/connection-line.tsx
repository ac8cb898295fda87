import { useLiveState } from '@saddar/client'
import { liveMessages } from '@saddar/contract/live-messages'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** A notice above the screen while the device is offline, which the browser says at once, or the live connection is down. */
export function ConnectionLine() {
  const state = useLiveState()
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  const text = !isOnline ? 'You are offline' : state === 'disconnected' ? liveMessages.connectionIssues : ''
  return (
    <div role="status">
      {text && (
        <p className="flex items-center gap-2 bg-warning-tint px-4 py-2 text-warning sm:px-6 lg:px-8">
          <WifiOff aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
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

import { useLiveState } from '@saddar/client'
import { liveMessages } from '@saddar/contract/live-messages'
import { WifiOff } from 'lucide-react'

/** A notice above the screen while the live connection is down. */
export function ConnectionLine() {
  const state = useLiveState()
  return (
    <div role="status">
      {state === 'disconnected' && (
        <p className="flex items-center gap-2 bg-warning-tint px-4 py-2 text-warning sm:px-6 lg:px-8">
          <WifiOff aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          {liveMessages.connectionIssues}
        </p>
      )}
    </div>
  )
}

import { messages } from '@saddar/contract/messages'
import { ErrorState } from '@saddar/ui'
import { Component, type ReactNode } from 'react'

/** Contains the error of a page whose code did not load or threw; the frame stays usable. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title={<h1 className="text-xl">{navigator.onLine ? 'This page did not load' : 'You are offline'}</h1>}
        onRetry={reloadWhenOnline}
      >
        {navigator.onLine ? 'Please try again in a moment.' : messages.networkAway}
      </ErrorState>
    )
  }
}

// A reload without a network would replace the shop with the browser's own error page.
function reloadWhenOnline(): void {
  if (navigator.onLine) location.reload()
  else addEventListener('online', () => location.reload(), { once: true })
}

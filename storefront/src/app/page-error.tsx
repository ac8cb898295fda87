import { ErrorState } from '@saddar/ui'
import { Component, type ReactNode } from 'react'

/** A page whose code failed to arrive or broke takes only its own place; the frame stays usable. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState title="This page did not load" onRetry={() => location.reload()}>
        Check your connection and try again.
      </ErrorState>
    )
  }
}

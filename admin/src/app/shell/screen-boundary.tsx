import { ErrorState } from '@saddar/ui'
import { Component, type ReactNode } from 'react'
import { PageTitle } from '../../shared/page-title.tsx'

/** Shows an error in place of a screen that throws, or whose code cannot be fetched (offline, a new release). */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <NotShown /> : this.props.children
  }
}

export function NotShown() {
  return (
    <>
      <PageTitle title="Not loaded" />
      <ErrorState title="This screen could not be shown" retryLabel="Reload" onRetry={() => location.reload()}>
        Check your connection, then reload.
      </ErrorState>
    </>
  )
}

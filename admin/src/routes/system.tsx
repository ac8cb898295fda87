import { SystemOverview } from '../features/system/system-overview.tsx'
import { PageTitle } from '../shared/page-title.tsx'

export default function System() {
  return (
    <>
      <PageTitle title="System" />
      <SystemOverview />
    </>
  )
}

import { useSearchParams } from 'react-router'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { SecurityLog } from '../features/audit/security-log.tsx'
import { FilterChips } from '../shared/lists/filter-chips.tsx'
import { PageTitle } from '../shared/page-title.tsx'

/** Two logs on one screen: the changes made by staff, and the security events. */
export default function Audit() {
  const [params] = useSearchParams()
  const isSecurity = params.get('view') === 'security'
  return (
    <>
      <PageTitle title="Audit log" />
      <div className="mb-4">
        <FilterChips
          label="Logs"
          chips={[
            { label: 'Changes', address: '', active: !isSecurity },
            { label: 'Security', address: '?view=security', active: isSecurity },
          ]}
        />
      </div>
      {isSecurity ? <SecurityLog /> : <AuditLog />}
    </>
  )
}

import { useSearchParams } from 'react-router'
import { readAuditFilters } from '../features/audit/audit-filters.ts'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { readSecurityFilters } from '../features/audit/security-filters.ts'
import { SecurityLog } from '../features/audit/security-log.tsx'
import { ChipsAndClear, FilterChips } from '../shared/lists/filter-chips.tsx'
import type { ListFilters } from '../shared/lists/list-address.ts'
import { useListFilters } from '../shared/lists/use-list-filters.ts'
import { PageTitle } from '../shared/page-title.tsx'

/** Two logs on one screen: the changes made by staff, and the security events. */
export default function Audit() {
  const [params] = useSearchParams()
  const isSecurity = params.get('view') === 'security'
  const choice = useListFilters<ListFilters>(isSecurity ? readSecurityFilters : readAuditFilters)
  return (
    <>
      <PageTitle title="Audit log" />
      <div className="mb-4">
        <ChipsAndClear choice={choice}>
          <FilterChips
            label="Logs"
            chips={[
              { label: 'Changes', address: '', active: !isSecurity },
              { label: 'Security', address: '?view=security', active: isSecurity },
            ]}
          />
        </ChipsAndClear>
      </div>
      {isSecurity ? <SecurityLog /> : <AuditLog />}
    </>
  )
}

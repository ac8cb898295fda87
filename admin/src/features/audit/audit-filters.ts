import { auditActions } from '@saddar/contract/audit'
import { useSearchParams } from 'react-router'
import { currentParams } from '../../shared/lists/current-params.ts'
import { pickWord, readPage, writeListAddress } from '../../shared/lists/list-address.ts'

export interface AuditFilters {
  page: number
  person?: string | undefined
  kind?: string | undefined
  action?: (typeof auditActions)[number] | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** The filters of the audit log in the address; a change goes back to the first page. */
export function useAuditFilters(): [AuditFilters, (change: Partial<AuditFilters>) => void] {
  const [params, setParams] = useSearchParams()
  // From the address as it is by then: two choices in a row must not undo each other.
  const change = (changed: Partial<AuditFilters>) =>
    setParams(writeAudit({ ...read(currentParams()), page: 1, ...changed }), { replace: true })
  return [read(params), change]
}

function read(params: URLSearchParams): AuditFilters {
  const text = (name: string) => params.get(name) || undefined
  return {
    page: readPage(params),
    person: text('person'),
    kind: text('kind'),
    action: pickWord(auditActions, params.get('action')),
    startDate: text('startDate'),
    endDate: text('endDate'),
  }
}

export const writeAudit = (filters: AuditFilters): string => writeListAddress({ ...filters, sort: '-createdAt' })

export const isFiltered = ({ page: _, ...filters }: AuditFilters): boolean => Object.values(filters).some(Boolean)

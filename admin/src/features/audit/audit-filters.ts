import { auditActions } from '@saddar/contract/audit'
import { useSearchParams } from 'react-router'
import { pickWord, readPage, writeListAddress } from '../../app/list-address.ts'

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
  const read = (name: string) => params.get(name) || undefined
  const filters: AuditFilters = {
    page: readPage(params),
    person: read('person'),
    kind: read('kind'),
    action: pickWord(auditActions, params.get('action')),
    startDate: read('startDate'),
    endDate: read('endDate'),
  }
  const change = (changed: Partial<AuditFilters>) => setParams(writeAudit({ ...filters, page: 1, ...changed }), { replace: true })
  return [filters, change]
}

export const writeAudit = (filters: AuditFilters): string => writeListAddress({ ...filters, sort: '-createdAt' })

export const isFiltered = ({ page: _, ...filters }: AuditFilters): boolean => Object.values(filters).some(Boolean)

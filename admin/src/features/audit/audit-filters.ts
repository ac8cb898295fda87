import { auditActions } from '@saddar/contract/audit'
import { findAllowedValue, type ListFilters, readPage } from '../../shared/lists/list-address.ts'

export interface AuditFilters extends ListFilters {
  search?: string | undefined
  person?: string | undefined
  kind?: string | undefined
  action?: (typeof auditActions)[number] | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Ignores values it does not know, so that a shared link never breaks. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  const text = (name: string) => params.get(name) || undefined
  return {
    sort: '-createdAt',
    page: readPage(params),
    search: text('search'),
    person: text('person'),
    kind: text('kind'),
    action: findAllowedValue(auditActions, params.get('action')),
    startDate: text('startDate'),
    endDate: text('endDate'),
  }
}

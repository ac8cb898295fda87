import { type SecurityEventKind, type SecurityOutcome, securityEventKinds, securityOutcomes } from '@saddar/contract/security-events'
import { findAllowedValue, type ListFilters, readPage } from '../../shared/lists/list-address.ts'

export interface SecurityFilters extends ListFilters {
  /** A person's id, an e-mail or an address. */
  who?: string | undefined
  kind?: SecurityEventKind | undefined
  outcome?: SecurityOutcome | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Ignores values it does not know, so that a shared link never breaks. */
export function readSecurityFilters(params: URLSearchParams): SecurityFilters {
  const text = (name: string) => params.get(name) || undefined
  return {
    view: 'security',
    sort: '-createdAt',
    page: readPage(params),
    who: text('who'),
    kind: findAllowedValue(securityEventKinds, params.get('kind')),
    outcome: findAllowedValue(securityOutcomes, params.get('outcome')),
    startDate: text('startDate'),
    endDate: text('endDate'),
  }
}

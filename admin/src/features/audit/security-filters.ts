import { type SecurityEventKind, type SecurityOutcome, securityEventKinds, securityOutcomes } from '@saddar/contract/security-events'
import { useSearchParams } from 'react-router'
import { currentParams } from '../../shared/lists/current-params.ts'
import { pickWord, readPage, writeListAddress } from '../../shared/lists/list-address.ts'

export interface SecurityFilters {
  page: number
  /** A person's id, an e-mail or an address. */
  who?: string | undefined
  kind?: SecurityEventKind | undefined
  outcome?: SecurityOutcome | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** The filters of the security log in the address; a change goes back to the first page. */
export function useSecurityFilters(): [SecurityFilters, (change: Partial<SecurityFilters>) => void] {
  const [params, setParams] = useSearchParams()
  // From the address as it is by then: two choices in a row must not undo each other.
  const change = (changed: Partial<SecurityFilters>) =>
    setParams(writeSecurity({ ...read(currentParams()), page: 1, ...changed }), { replace: true })
  return [read(params), change]
}

function read(params: URLSearchParams): SecurityFilters {
  const text = (name: string) => params.get(name) || undefined
  return {
    page: readPage(params),
    who: text('who'),
    kind: pickWord(securityEventKinds, params.get('kind')),
    outcome: pickWord(securityOutcomes, params.get('outcome')),
    startDate: text('startDate'),
    endDate: text('endDate'),
  }
}

export const writeSecurity = (filters: SecurityFilters): string =>
  writeListAddress({ view: 'security', ...filters, sort: '-createdAt' } as SecurityFilters & { sort: string })

export const isSecurityFiltered = ({ page: _, ...filters }: SecurityFilters): boolean => Object.values(filters).some(Boolean)

import { type SecurityEventKind, type SecurityOutcome, securityEventKinds, securityOutcomes } from '@saddar/contract/security-events'
import { useSearchParams } from 'react-router'
import { pickWord, readPage, writeListAddress } from '../../app/list-address.ts'

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
  const read = (name: string) => params.get(name) || undefined
  const filters: SecurityFilters = {
    page: readPage(params),
    who: read('who'),
    kind: pickWord(securityEventKinds, params.get('kind')),
    outcome: pickWord(securityOutcomes, params.get('outcome')),
    startDate: read('startDate'),
    endDate: read('endDate'),
  }
  const change = (changed: Partial<SecurityFilters>) => setParams(writeSecurity({ ...filters, page: 1, ...changed }), { replace: true })
  return [filters, change]
}

export const writeSecurity = (filters: SecurityFilters): string =>
  writeListAddress({ view: 'security', ...filters, sort: '-createdAt' } as SecurityFilters & { sort: string })

export const isSecurityFiltered = ({ page: _, ...filters }: SecurityFilters): boolean => Object.values(filters).some(Boolean)

import { readReturnPath } from '../../shared/read-return-path.ts'
import { useLocation, useSearchParams } from '../../shared/router/index.ts'
import { findPathBefore } from './path-before.ts'

/** Where an entry page leads once somebody is signed in: the page that sent them here, else the one before (rule 2.12). */
export function useOrigin(): string {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const named = readReturnPath(search, state)
  return named === '/' ? findPathBefore() : named
}

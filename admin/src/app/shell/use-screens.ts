import { getLeastRole, useCan } from '../../shared/permissions.ts'
import { links, type ShellLink } from './links.ts'

/** The screens that the person signed in may open. */
export function useScreens(): ShellLink[] {
  const may = useCan()
  return links.filter(({ to }) => may(getLeastRole(to)))
}

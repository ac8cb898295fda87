import { useCan } from '../../shared/permissions.ts'
import { type MenuScreen, menuScreens } from '../screens.ts'

/** The menu screens that the signed-in person may open. */
export function useMenuScreens(): MenuScreen[] {
  const can = useCan()
  return menuScreens.filter(({ role }) => can(role))
}

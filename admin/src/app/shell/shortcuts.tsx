import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askToLeave } from '../../shared/forms/use-leave-guard.ts'
import { moveRow, toggleRow } from '../../shared/lists/row-keys.ts'
import { useKeys } from '../../shared/use-keys.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useMenuScreens } from './use-menu-screens.ts'

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(loadPalette)
/** Loaded by then even if nobody opens it: what is typed while it loads is lost. */
const preloadMs = 1_500

export type Overlay = 'palette' | 'shortcuts' | null

/** The shortcuts that work on every screen, and the overlays they open (rule 16.8). */
export function Shortcuts({ open, onOpen }: { open: Overlay; onOpen: (overlay: Overlay) => void }) {
  const navigate = useNavigate()
  const screens = useMenuScreens()
  useKeys({
    '$mod+k': () => onOpen('palette'),
    '[Shift]+?': () => onOpen('shortcuts'),
    j: () => moveRow(1),
    k: () => moveRow(-1),
    x: toggleRow,
    ...Object.fromEntries(screens.map(({ shortcut, path }) => [`g ${shortcut}`, () => askToLeave(() => void navigate(path))])),
  })
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), preloadMs)
    return () => clearTimeout(timer)
  }, [])
  const close = () => onOpen(null)
  return (
    <>
      {open === 'palette' && (
        <Suspense>
          <CommandPalette onClose={close} />
        </Suspense>
      )}
      <ShortcutsDialog open={open === 'shortcuts'} onClose={close} />
    </>
  )
}

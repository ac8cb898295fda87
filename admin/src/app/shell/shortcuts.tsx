import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { moveRow, toggleRow } from '../../shared/lists/row-keys.ts'
import { useKeys } from '../../shared/use-keys.ts'
import { letteredScreens } from '../screens.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const CommandPalette = lazy(() => import('./command-palette.tsx'))

export type Overlay = 'palette' | 'keys' | null

/** The keys that work on every screen, and what they open (behaviour 16.8). */
export function Shortcuts({ open, onOpen }: { open: Overlay; onOpen: (overlay: Overlay) => void }) {
  const navigate = useNavigate()
  useKeys({
    '$mod+k': () => onOpen('palette'),
    '[Shift]+?': () => onOpen('keys'),
    x: toggleRow,
    ...Object.fromEntries(letteredScreens.map(({ letter, to }) => [`g ${letter}`, () => void navigate(to)])),
  })
  const close = () => onOpen(null)
  return (
    <>
      <RowKeys />
      {open === 'palette' && (
        <Suspense>
          <CommandPalette onClose={close} />
        </Suspense>
      )}
      <ShortcutsDialog open={open === 'keys'} onClose={close} />
    </>
  )
}

/** On a screen without rows j and k are its own. */
function RowKeys() {
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1) })
  return null
}

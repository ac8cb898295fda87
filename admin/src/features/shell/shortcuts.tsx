import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { moveRow, tickRow } from '../../app/row-keys.ts'
import { useKeys } from '../../app/use-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { letteredScreens } from './screens.ts'

const Palette = lazy(() => import('./palette.tsx'))

/** The keys that work on every screen, and what they open (behaviour 16.8). */
export function Shortcuts() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useKeys({
    '$mod+k': () => setOpen('palette'),
    '[Shift]+?': () => setOpen('keys'),
    x: tickRow,
    ...Object.fromEntries(letteredScreens.map(({ letter, to }) => [`g ${letter}`, () => void navigate(to)])),
  })
  const close = () => setOpen(null)
  return (
    <>
      <RowKeys />
      {open === 'palette' && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
      <KeysDialog open={open === 'keys'} onClose={close} />
    </>
  )
}

/** On a screen without rows j and k are its own. */
function RowKeys() {
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1) })
  return null
}

import { dismissOutcome } from '@saddar/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { type Added, onAdded } from './added-event.ts'

const AddedSheet = lazyWithRetry(() => import('./added-sheet.tsx'))

/** Shows what was just added to the cart (rule 5.10). Its code loads with the first addition. */
export function AddedSheetHost() {
  const [added, setAdded] = useState<(Added & { number: number }) | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // The button is disabled while its line is added and then has lost the focus.
    const remember = ({ target }: Event) => {
      pressed.current = (target as Element).closest('button')
    }
    addEventListener('click', remember, true)
    return () => removeEventListener('click', remember, true)
  }, [])
  useEffect(
    () =>
      onAdded((next) => {
        // An earlier refusal is out of date.
        dismissOutcome()
        setAdded((before) => ({ ...next, number: (before?.number ?? 0) + 1 }))
      }),
    [],
  )
  if (!added) return null
  return (
    <Suspense>
      <AddedSheet key={added.number} added={added} opener={pressed} onClose={() => setAdded(null)} />
    </Suspense>
  )
}

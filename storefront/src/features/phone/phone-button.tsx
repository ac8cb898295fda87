import { Button } from '@saddar/ui'
import { Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'

const loadChooser = () => import('./phone-chooser.tsx')
const PhoneChooser = lazyWithRetry(loadChooser)

interface PhoneButtonProps {
  children: ReactNode
  onChoose?: (key: string) => void
}

/** Opens the phone chooser; its code loads on press. */
export function PhoneButton({ children, onChoose }: PhoneButtonProps) {
  const [open, setOpen] = useState(false)
  // Space is reserved; the button is visible once it responds to a press.
  const hydrated = useHydrated()
  return (
    <>
      <Button
        tone="outline"
        className={`border-edge! px-4! font-normal! noscript:hidden ${hydrated ? '' : 'invisible'}`}
        onPointerDown={() => void loadChooser()}
        onClick={() => setOpen(true)}
      >
        <Smartphone aria-hidden size={20} strokeWidth={1.75} />
        {children}
      </Button>
      {open && (
        <Suspense>
          <PhoneChooser onClose={() => setOpen(false)} {...(onChoose && { onChoose })} />
        </Suspense>
      )}
    </>
  )
}

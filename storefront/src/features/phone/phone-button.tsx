import { Button } from '@saddar/ui'
import { Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'

const loadChooser = () => import('./phone-chooser.tsx')
const PhoneChooser = lazyWithRetry(loadChooser)

interface PhoneButtonProps {
  children: ReactNode
  /** A text link instead of a bordered button. */
  quiet?: boolean
  onChoose?: (key: string) => void
}

/** Opens the phone chooser; its code loads on press. */
export function PhoneButton({ children, quiet = false, onChoose }: PhoneButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        tone={quiet ? 'quiet' : 'outline'}
        className={`${quiet ? '-mr-2.5 underline' : 'border-edge!'} px-2.5! text-sm! font-normal! noscript:hidden`}
        onPointerDown={() => void loadChooser()}
        onClick={() => setOpen(true)}
      >
        {!quiet && <Smartphone aria-hidden size={20} strokeWidth={1.75} />}
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

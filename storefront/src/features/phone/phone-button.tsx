import { Button } from '@saddar/ui'
import { Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const loadChooser = () => import('./phone-chooser.tsx')
const PhoneChooser = lazy(loadChooser)

interface PhoneButtonProps {
  children: ReactNode
  onChoose?: (key: string) => void
}

/** Opens the choice of one's phone; its code comes with the touch. */
export function PhoneButton({ children, onChoose }: PhoneButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="outline"
        className="border-edge px-4 font-normal noscript:hidden"
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

import { Button, Dialog } from '@saddar/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'

interface AskBackProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'children'> {
  /** What the button says that asks. */
  label: string
  title: string
  children: ReactNode
  /** How one says no, and how yes. */
  keep: string
  action: string
  working: boolean
  /** Tells itself what goes wrong; the question is gone afterwards. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks back once, before what cannot be undone. */
export function ConfirmButton({ label, title, children, keep, action, working, onConfirm, ...button }: AskBackProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={title}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={close}>
              {keep}
            </Button>
            <Button busy={working} onClick={() => void onConfirm().then(close)}>
              {action}
            </Button>
          </div>
        }
      >
        {children}
      </Dialog>
    </>
  )
}

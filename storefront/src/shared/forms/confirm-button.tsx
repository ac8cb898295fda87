import { Button, Dialog } from '@saddar/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'

interface AskBackProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'children'> {
  /** Text of the button that opens the dialog. */
  label: string
  title: string
  children: ReactNode
  /** Texts of the buttons that cancel and confirm. */
  keep: string
  action: string
  working: boolean
  /** Must show its own errors; the dialog closes afterwards. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks for confirmation before an action that cannot be undone. */
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

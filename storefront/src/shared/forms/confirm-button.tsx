import { Button, Dialog } from '@saddar/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { DialogButtons } from './dialog-buttons.tsx'

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'children'> {
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
export function ConfirmButton({ label, title, children, keep, action, working, onConfirm, ...button }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        footer={
          <DialogButtons>
            <Button tone="quiet" onClick={close} data-autofocus className="px-3!">
              {keep}
            </Button>
            <Button busy={working} onClick={() => void onConfirm().then(close)} className="px-3!">
              {action}
            </Button>
          </DialogButtons>
        }
      >
        {children}
      </Dialog>
    </>
  )
}

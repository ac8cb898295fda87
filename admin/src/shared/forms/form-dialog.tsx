import { Button, Dialog } from '@saddar/ui'
import type { ReactNode } from 'react'

interface FormDialogProps {
  title: string
  onClose: () => void
  /** The id of the form inside, which the dialog's button submits. */
  formId: string
  /** The label of the button: a verb. */
  action: string
  cancel?: string
  busy: boolean
  disabled?: boolean
  children: ReactNode
}

/** A dialog with a form and its buttons. */
export function FormDialog({ title, onClose, formId, action, cancel = 'Cancel', busy, disabled, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" size="sm" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} size="sm" busy={busy} disabled={disabled}>
            {action}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}

import { Button, Dialog, FieldNote } from '@saddar/ui'
import { type ReactNode, useId, useState } from 'react'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The label of the button: a verb. */
  action: string
  cancel?: string | undefined
  /** Closes the dialog on success, unless it gives way to another; an error shows in it. */
  onConfirm: () => Promise<unknown>
  closesItself?: boolean
}

/** Asks before an action that is hard to undo later. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  cancel = 'Keep it',
  onConfirm,
  closesItself = true,
}: ConfirmDialogProps) {
  const note = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const close = () => {
    setProblem('')
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setProblem('')
    try {
      await onConfirm()
      if (closesItself) close()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {/* The focus begins where a press of Enter does no harm. */}
          <Button tone="quiet" size="sm" onClick={close} data-autofocus>
            {cancel}
          </Button>
          <Button size="sm" busy={busy} aria-describedby={problem ? note : undefined} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <div>{children}</div>
        <FieldNote id={note} error={problem} />
      </div>
    </Dialog>
  )
}

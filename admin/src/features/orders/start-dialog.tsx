import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'

interface StartDialogProps {
  open: boolean
  /** How many of a selection are not confirmed; undefined for a single order. */
  count?: number | undefined
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before cash orders are packed whose buyers were asked to confirm them and have not (rule 16.52). */
export const StartDialog = ({ count, ...dialog }: StartDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={`${count === undefined ? 'Not' : `${count.toLocaleString('en-US')} not`} confirmed yet. Start anyway?`}
    action="Start processing"
    cancel="Keep waiting"
  >
    <p>
      {count === undefined || count === 1 ? 'The buyer was asked and has not answered.' : 'The buyers were asked and have not answered.'}
    </p>
  </ConfirmDialog>
)

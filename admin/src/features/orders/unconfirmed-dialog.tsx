import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { stepsWithoutConfirmation } from './status-steps.ts'

interface UnconfirmedDialogProps {
  open: boolean
  to: 'processing' | 'delivered'
  /** How many of a selection are not confirmed; undefined for a single order. */
  count?: number | undefined
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before cash orders move on whose buyers were asked to confirm them and have not (rule 16.52). */
export const UnconfirmedDialog = ({ to, count, ...dialog }: UnconfirmedDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={`${count === undefined ? 'Not' : `${count.toLocaleString('en-US')} not`} confirmed yet. ${to === 'processing' ? 'Start' : 'Deliver'} anyway?`}
    action={stepsWithoutConfirmation[to]}
    cancel="Keep waiting"
  >
    <p>
      {count === undefined || count === 1 ? 'The buyer was asked and has not answered.' : 'The buyers were asked and have not answered.'}
    </p>
  </ConfirmDialog>
)

import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'

interface CallDialogProps {
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before an order in review is accepted, since that records that its buyer confirmed it by phone (rule 6.19). */
export const CallDialog = (dialog: CallDialogProps) => (
  <ConfirmDialog {...dialog} open title="Did you reach the buyer?" action="Yes, accept order" cancel="Not yet">
    <p>Accepting the order reserves its stock and records ‘Confirmed by phone’ with your name.</p>
  </ConfirmDialog>
)

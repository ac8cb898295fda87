import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'

interface CallDialogProps {
  open: boolean
  /** Of a selection: how many accept an order in review, and how many others their buyers have not confirmed. */
  selected?: { toCall: number; unconfirmed: number }
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

/** Asks before orders in review are accepted, since that records that their buyers confirmed them by phone (rule 6.19). */
export const CallDialog = ({ selected, ...dialog }: CallDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={selected && selected.toCall > 1 ? 'Did you reach the buyers?' : 'Did you reach the buyer?'}
    action={selected ? 'Yes, start processing' : 'Yes, accept order'}
    cancel="Not yet"
  >
    {selected ? (
      <div className="grid gap-2">
        <p>
          {selected.toCall === 1 ? '1 order is' : `${selected.toCall.toLocaleString('en-US')} orders are`} in review. Accepting reserves the
          stock and records ‘Confirmed by phone’ with your name.
        </p>
        {selected.unconfirmed > 0 && <p>{selected.unconfirmed.toLocaleString('en-US')} more not confirmed yet: they start anyway.</p>}
      </div>
    ) : (
      <p>Accepting the order reserves its stock and records ‘Confirmed by phone’ with your name.</p>
    )}
  </ConfirmDialog>
)

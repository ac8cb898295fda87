import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { describeRemoved, type RemovedChoice } from './list-removed.ts'

interface RemoveDialogProps {
  /** What saving removes; null or empty closes the dialog. */
  removed: readonly RemovedChoice[] | null
  onClose: () => void
  onConfirm: () => void
}

/** Asks before saving removes a colour, storage or size that has stock or open orders (rule 15.3.1). */
export function RemoveDialog({ removed, onClose, onConfirm }: RemoveDialogProps) {
  const choices = removed ?? []
  const hasStock = choices.some(({ stock }) => stock > 0)
  const hasOrders = choices.some(({ openOrders }) => openOrders > 0)
  return (
    <ConfirmDialog
      open={choices.length > 0}
      onClose={onClose}
      title={
        choices.length === 1 ? (
          <>
            Remove <bdi>{choices[0]?.name}</bdi>?
          </>
        ) : (
          `Remove ${choices.length} choices?`
        )
      }
      action="Remove and save"
      cancel="Go on editing"
      onConfirm={async () => onConfirm()}
    >
      <ul className="flex flex-col gap-1">
        {choices.map((choice) => (
          <li key={choice.name} className="wrap-anywhere">
            <bdi className="font-medium">{choice.name}</bdi>: <span className="tabular">{describeRemoved(choice)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {hasStock && 'The stock is gone for good. '}
        {hasOrders && 'Orders of it stay as they are; what is cancelled or comes back of them cannot go back into stock.'}
      </p>
    </ConfirmDialog>
  )
}

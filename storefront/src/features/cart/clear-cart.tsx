import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'

/** 'Clear cart', with a confirmation: clearing the whole cart has no undo. */
export function ClearCart({ busy, onClear }: { busy: boolean; onClear: () => Promise<void> }) {
  return (
    <ConfirmButton
      tone="quiet"
      className="-mr-3 px-3! text-sm"
      label="Clear cart"
      title="Clear your cart?"
      keep="Keep everything"
      action="Clear cart"
      working={busy}
      onConfirm={onClear}
    >
      <p className="text-quiet">This removes all items from your cart.</p>
    </ConfirmButton>
  )
}

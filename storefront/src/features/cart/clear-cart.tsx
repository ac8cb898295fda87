import { Button, Dialog } from '@saddar/ui'
import { useState } from 'react'

/** 'Clear cart', asked back once: there is no undo for a whole cart. */
export function ClearCart({ busy, onClear }: { busy: boolean; onClear: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)} className="-mr-3 px-3 text-sm">
        Clear cart
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Clear your cart?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={close}>
              Keep everything
            </Button>
            <Button busy={busy} onClick={() => void onClear().then(close)}>
              Clear cart
            </Button>
          </div>
        }
      >
        <p className="text-quiet">Everything in it is taken out.</p>
      </Dialog>
    </>
  )
}

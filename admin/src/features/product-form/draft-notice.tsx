import { Button } from '@saddar/ui'
import { formatAge } from '../../shared/karachi-time.ts'
import type { Draft } from './draft-store.ts'

/** Offers to restore or discard a draft from an earlier visit. */
export function DraftNotice({ draft, onRestore, onDrop }: { draft: Draft; onRestore: () => void; onDrop: () => void }) {
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-tile bg-info-tint px-4 py-2 text-info">
      <p className="mr-auto">You have unsaved work on this product from {formatAge(draft.savedAt)}.</p>
      <Button tone="quiet" size="sm" onClick={onDrop}>
        Discard it
      </Button>
      <Button tone="outline" size="sm" onClick={onRestore}>
        Restore it
      </Button>
    </div>
  )
}

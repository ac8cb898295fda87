import type { Binder } from '../../platform/http/serve.ts'
import { type AfterUndo, undoChange } from './undo-change.ts'
import type { UndoKind } from './with-undo.ts'

/** @param after what each feature does after an undo of its changes */
export function undoRoutes({ serve }: Binder, after: Record<UndoKind, AfterUndo>): void {
  serve('POST /admin/undo/:id', async ({ ctx, params }) => {
    await undoChange(ctx, params.id, after)
    return { message: 'Undone' }
  })
}

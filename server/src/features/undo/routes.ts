import type { Binder } from '../../platform/http/serve.ts'
import { type Undoing, undoChange } from './undo-change.ts'
import type { UndoKind } from './with-undo.ts'

/** @param undone what each feature does to undo its changes, or after that */
export function undoRoutes({ serve }: Binder, undone: Record<UndoKind, Undoing>): void {
  serve('POST /admin/undo/:id', async ({ ctx, params }) => {
    await undoChange(ctx, params.id, undone)
    return { message: 'Undone' }
  })
}

export { undoCrontab, undoTasks } from './clean-undos.ts'
export { undoRoutes } from './routes.ts'
export type { AfterUndo, AroundUndo, Replay } from './undo-change.ts'
export { recordUndo, type UndoKind, withUndo } from './with-undo.ts'

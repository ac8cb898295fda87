export { undoRoutes } from './routes.ts'
export type { AfterUndo } from './undo-change.ts'
export { type UndoKind, withUndo } from './with-undo.ts'

import type { Binder } from '../../platform/http/serve.ts'
import { deleteCustomer } from '../accounts/index.ts'
import { withUndo } from '../undo/index.ts'
import { addNote, blockCustomer, deleteNote, unblockCustomer } from './change-customer.ts'
import { changeTags, listTags } from './customer-tags.ts'
import { getCustomer } from './read-customer.ts'
import { listCustomers } from './read-customers.ts'

export function customerRoutes({ serve }: Binder): void {
  serve('GET /admin/customers', async ({ ctx, query }) => ({ data: await listCustomers(ctx.db, query) }), { isReport: true })
  serve('GET /admin/customers/:id', async ({ ctx, params }) => ({ data: { customer: await getCustomer(ctx.db, params.id) } }))
  serve('POST /admin/customers/:id/block', async ({ ctx, params, body }) => ({
    message: 'Customer blocked',
    data: { customer: await blockCustomer(ctx, params.id, body.reason) },
  }))
  serve('POST /admin/customers/:id/unblock', async ({ ctx, params }) => ({
    message: 'Customer unblocked',
    data: { customer: await unblockCustomer(ctx, params.id) },
  }))
  serve('DELETE /admin/customers/:id', async ({ ctx, params }) => {
    await deleteCustomer(ctx, params.id)
    return { message: 'Account deleted' }
  })
  serve('GET /admin/customers/tags', async ({ ctx }) => ({ data: { tags: await listTags(ctx.db) } }))
  serve('PUT /admin/customers/:id/tags', async ({ ctx, params, body }) => ({
    message: 'Tags saved',
    data: { customer: await changeTags(ctx, params.id, body) },
  }))
  serve('POST /admin/customers/:id/notes', async ({ ctx, params, body }) => ({ data: { note: await addNote(ctx, params.id, body.text) } }))
  serve('DELETE /admin/customers/:id/notes/:noteId', async ({ ctx, params }) => {
    const { undoId } = await withUndo(ctx, 'noteDeleted', (tx) => deleteNote(tx, params.id, params.noteId))
    return { message: 'Note deleted', undoId }
  })
}

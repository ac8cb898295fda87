import type { Binder } from '../../platform/http/serve.ts'
import { withUndo } from '../undo/index.ts'
import { addSearchTerm, deleteSearchTerm, listSearchTerms, previewSearch, updateSearchTerm } from './admin-search-terms.ts'
import { listZeroResultSearches } from './zero-result-searches.ts'

/** The routes for the shop's search terms, for staff (rule 3.8). */
export function searchTermRoutes({ serve }: Binder): void {
  serve('GET /admin/search-terms', async ({ ctx, query }) => ({ data: await listSearchTerms(ctx.db, query) }))
  serve('POST /admin/search-terms', async ({ ctx, body }) => ({ message: 'Word added', data: { term: await addSearchTerm(ctx, body) } }))
  serve('PUT /admin/search-terms/:term', async ({ ctx, params, body }) => ({
    message: 'Word saved',
    data: { term: await updateSearchTerm(ctx, params.term, body) },
  }))
  serve('DELETE /admin/search-terms/:term', async ({ ctx, params }) => {
    const { undoId } = await withUndo(ctx, 'searchTermDeleted', (tx) => deleteSearchTerm(tx, params.term))
    return { message: 'Word deleted', undoId }
  })
  serve('GET /admin/search-trial', async ({ ctx, query }) => ({ data: await previewSearch(ctx, query.query) }))
  serve('GET /admin/search-misses', async ({ ctx, query }) => ({ data: await listZeroResultSearches(ctx.db, query) }))
}

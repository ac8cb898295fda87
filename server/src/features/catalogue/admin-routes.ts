import { categoryInput } from '@saddar/contract'
import { inTransaction } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { readLoaded } from '../../platform/http/refuse-outdated.ts'
import type { Binder } from '../../platform/http/serve.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { withUndo } from '../undo/index.ts'
import { changeProductsInBulk, changeSku } from './change-inventory.ts'
import { createCategory } from './create-category.ts'
import { createProduct } from './create-product.ts'
import { deleteCategory } from './delete-category.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getEditableProduct } from './editable-product.ts'
import { getAdminCategory, listAdminCategories } from './read-categories.ts'
import { listInventory, readStockHistory } from './read-inventory.ts'
import { mergeProductForm, readProductFields, sortAddedMedia } from './read-product-form.ts'
import { previewPrices } from './reprice.ts'
import { resetCategoryOrder, sortCategories } from './sort-categories.ts'
import { updateCategory } from './update-category.ts'
import { updateProduct } from './update-product.ts'
import { type Media, uploadMedia, withFiles } from './upload-media.ts'

/** The routes for staff: all writes, and the reads that shoppers have no permission for (rules 15). */
export function adminCatalogueRoutes({ serve }: Binder, store: MediaStore): void {
  serve('GET /admin/categories', ({ ctx, query }) => listAdminCategories(ctx, query))
  serve('PUT /admin/categories/order', async ({ ctx, body: { parentId, ids } }) => {
    const { undoId } = await withUndo(ctx, 'categoriesSorted', (tx) => sortCategories(tx, parentId, ids))
    return { message: 'Order saved', undoId }
  })
  serve('DELETE /admin/categories/order', async ({ ctx }) => {
    const { undoId } = await withUndo(ctx, 'categoriesSorted', resetCategoryOrder)
    return { message: 'Sorted by name', undoId }
  })
  serve('GET /admin/categories/:id', async ({ ctx, params }) => ({ category: await getAdminCategory(ctx, params.id) }))
  serve('POST /admin/categories', ({ ctx, body, files }) =>
    withFiles(ctx, store, files, async ([picture]) => ({
      message: 'Category created',
      category: await createCategory(ctx, parse(categoryInput, readCategoryFields(body, picture))),
    })),
  )
  serve('PUT /admin/categories/:id', ({ ctx, params, body, files }) =>
    withFiles(ctx, store, files, async ([picture]) => {
      const fields = readCategoryFields(body, picture)
      const { result: category, ...undo } = await withUndo(
        ctx,
        'categoryChanged',
        (tx) => updateCategory(tx, params.id, fields, readLoaded(body.was)),
        ({ _id }) => [_id],
      )
      return { message: 'Category updated', category, ...undo }
    }),
  )
  serve('DELETE /admin/categories/:id', async ({ ctx, params: { id } }) => {
    const { result: categoryIds, ...undo } = await withUndo(
      ctx,
      'categoryDeleted',
      (tx) => deleteCategory(tx, id),
      () => [id],
    )
    return { message: 'Category deleted', data: { categoryIds }, ...undo }
  })

  serve('GET /admin/products/:id', async ({ ctx, params }) => ({ product: await getEditableProduct(ctx, params.id) }))
  serve('POST /admin/products', ({ ctx, body }) =>
    inTransaction(ctx, async (tx) => {
      const { _id } = await createProduct(tx, body)
      return { message: 'Product created', product: await getEditableProduct(tx, _id) }
    }),
  )
  serve('POST /admin/products/:id/duplicate', async ({ ctx, params }) => ({
    message: 'Product copied',
    product: await duplicateProduct(ctx, params.id),
  }))
  serve('PUT /admin/products/:id', ({ ctx, params, body: { updatedAt, ...input } }) =>
    inTransaction(ctx, async (tx) => {
      await updateProduct(tx, params.id, () => input, updatedAt)
      return { message: 'Product updated', product: await getEditableProduct(tx, params.id) }
    }),
  )
  // Same as above, for clients that send multipart forms with files.
  serve('POST /products', ({ ctx, body, files }) => {
    const fields = readProductFields(body)
    return withFiles(ctx, store, files, async (media) => ({
      message: 'Product created',
      product: await createProduct(ctx, mergeProductForm({}, fields, sortAddedMedia(files, media))),
    }))
  })
  serve('PUT /products/:id', ({ ctx, params, body, files }) => {
    const fields = readProductFields(body)
    const updatedAt = typeof body.updatedAt === 'string' && body.updatedAt !== '' ? body.updatedAt : undefined
    return withFiles(ctx, store, files, async (media) => {
      const added = sortAddedMedia(files, media)
      const product = await updateProduct(ctx, params.id, (present) => mergeProductForm(present, fields, added), updatedAt)
      return { message: 'Product updated', product }
    })
  })
  serve('DELETE /products/:id', async ({ ctx, params: { id } }) => {
    const { result: hidden, ...undo } = await withUndo(
      ctx,
      'productDeleted',
      (tx) => deleteProduct(tx, id),
      () => [id],
    )
    return { message: hidden ? 'Product hidden: it is part of orders' : 'Product deleted', data: { productId: id }, ...undo }
  })

  serve('POST /admin/media', async ({ ctx, files: [file] }) => {
    if (!file) throw invalid([{ msg: 'Choose a file', path: 'file' }])
    return { data: { media: await uploadMedia(ctx, store, file) } }
  })
  serve('GET /admin/inventory', async ({ ctx, query }) => ({ data: await listInventory(ctx, query) }))
  serve('POST /admin/inventory/price-preview', async ({ ctx, body }) => ({ data: await previewPrices(ctx, body.productIds, body.action) }))
  serve('POST /admin/inventory/bulk', async ({ ctx, body }) => {
    const { result: changed, ...undo } = await withUndo(
      ctx,
      'productsChanged',
      (tx) => changeProductsInBulk(tx, body),
      () => body.productIds,
    )
    return { data: { changed }, ...undo }
  })
  serve('PUT /admin/inventory/:id', async ({ ctx, params, body }) => {
    const { result: product, ...undo } = await withUndo(
      ctx,
      'skuChanged',
      (tx) => changeSku(tx, params.id, body),
      ({ _id }) => [_id],
    )
    return { product, ...undo }
  })
  serve('GET /admin/inventory/:id/history', async ({ ctx, params, query }) => ({ data: await readStockHistory(ctx, params.id, query) }))
}

/** Reads the fields of a form, whose values are texts. An empty parent or picture means none; absent fields are omitted. */
function readCategoryFields(body: Record<string, unknown>, picture: Media | undefined): Record<string, unknown> {
  const readId = (value: unknown) => (value === '' || value === 'null' ? null : value)
  const readers: Record<string, (value: unknown) => unknown> = {
    name: (value) => value,
    parentId: readId,
    mediaId: readId,
    isShown: (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
    description: (value) => value,
  }
  const fields = Object.entries(readers).flatMap(([name, read]) => (name in body ? [[name, read(body[name])]] : []))
  return { ...Object.fromEntries(fields), ...(picture && { mediaId: picture.mediaId }) }
}

export { categoriesForbidden } from './categories-forbidden.ts'
export { createCategory } from './create-category.ts'
export { createProduct } from './create-product.ts'
export { readEditableProducts } from './editable-product.ts'
export {
  type Choice,
  canBeChosen,
  canChoose,
  matchSku,
  readAllSkusOfProducts,
  readSkus,
  type Sku,
  skuFields,
  skuSource,
  skusByIds,
  skusOfProducts,
} from './find-sku.ts'
export { findToOrder } from './find-to-order.ts'
export { catalogueCrontab, catalogueTasks } from './jobs.ts'
export { deleteUnusedMedia, forgetDeletedMedia } from './media-jobs.ts'
export { fromColumns, type ProductFieldsRow, selectColumns } from './product-columns.ts'
export { listInventory } from './read-inventory.ts'
export { getProductsById } from './read-products.ts'
export { catalogueRoutes } from './routes.ts'
export { isSameProduct, type Saved, saveProducts } from './save-products.ts'
export { toSlug } from './slug.ts'
export { undoneCatalogue } from './undone.ts'
export { type Media, uploadMedia, withFiles } from './upload-media.ts'

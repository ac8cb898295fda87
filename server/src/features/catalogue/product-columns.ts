import { mapProductFields, type ProductFieldName, type ProductFieldValues, type ProductInput } from '@saddar/contract'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** The column of `products` that stores each field. */
const productColumns = {
  title: 'title',
  description: 'description',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  brand: 'brand',
  categoryId: 'category_id',
  shippingCost: 'shipping_cost',
  warrantyMonths: 'warranty_months',
  compatibleModels: 'compatible_models',
  isFeatured: 'is_featured',
  isActive: 'is_active',
} as const satisfies Record<ProductFieldName, keyof DB['products']>

type Columns = typeof productColumns
type ColumnValues = { [K in ProductFieldName as Columns[K]]: ProductFieldValues[K] }
/** The columns of `products` that store the fields. */
export type ProductFieldsRow = Pick<Selectable<DB['products']>, Columns[ProductFieldName]>

/** The columns for a hand-written select. */
export const selectColumns = (table: string) => sql.join(Object.values(productColumns).map((column) => sql.ref(`${table}.${column}`)))

export const toColumns = (values: ProductFieldValues): ColumnValues =>
  Object.fromEntries(Object.entries(productColumns).map(([name, column]) => [column, values[name as ProductFieldName]])) as ColumnValues

export const fromColumns = (row: ProductFieldsRow): ProductFieldValues =>
  mapProductFields((name) => row[productColumns[name]]) as ProductFieldValues

export const toColorColumns = ({ color }: Pick<ProductInput, 'color'>) => ({
  color_name: color?.name ?? null,
  color_code: color?.code ?? null,
})

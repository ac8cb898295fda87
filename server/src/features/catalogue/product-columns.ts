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
export type ProductFieldsRow = Pick<Selectable<DB['products']>, Columns[ProductFieldName] | 'hidden_by_category'>

/** The columns for a hand-written select. */
export const selectColumns = (table: string) =>
  sql.join([...Object.values(productColumns), 'hidden_by_category'].map((column) => sql.ref(`${table}.${column}`)))

/** The caller refreshes the derived columns: a hidden category makes the product inactive again (rule 3.1.1). */
export const toColumns = (values: ProductFieldValues): ColumnValues & { hidden_by_category: boolean } =>
  ({
    ...Object.fromEntries(Object.entries(productColumns).map(([name, column]) => [column, values[name as ProductFieldName]])),
    hidden_by_category: false,
  }) as ColumnValues & { hidden_by_category: boolean }

export const fromColumns = (row: ProductFieldsRow): ProductFieldValues => ({
  ...(mapProductFields((name) => row[productColumns[name]]) as ProductFieldValues),
  isActive: row.is_active || row.hidden_by_category,
})

export const toColorColumns = ({ color }: Pick<ProductInput, 'color'>) => ({
  color_name: color?.name ?? null,
  color_code: color?.code ?? null,
})

import { emptySkuFields, mapSkuFields, type SkuFieldName, type SkuFieldValues } from '@saddar/contract'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'

/** The column of `skus` that stores each field. */
const fieldColumns = {
  price: 'price',
  discountPrice: 'discount_price',
  stock: 'stock',
  sku: 'sku',
  barcode: 'barcode',
  cost: 'cost',
} as const satisfies Record<SkuFieldName, keyof DB['skus']>
type FieldColumn = (typeof fieldColumns)[SkuFieldName]
type Columns<Column extends keyof DB['skus']> = Pick<Selectable<DB['skus']>, Column>

const nameColumns = ['color_name', 'color_code', 'capacity', 'size'] as const
/** The columns that staff enter: the name of a choice and the fields of its SKU. */
export const enteredColumns = [...nameColumns, ...Object.values(fieldColumns)]
/** A sellable row or one above it, as staff entered it. */
export type SkuRow = Columns<'id' | 'parent_id' | 'kind' | (typeof nameColumns)[number] | FieldColumn>

/** Empty codes are stored as null, since codes are unique. */
export const toSkuColumns = (values: SkuFieldValues): Columns<FieldColumn> =>
  Object.fromEntries(
    Object.values(mapSkuFields((name, { kind }) => [fieldColumns[name], kind === 'code' ? values[name] || null : values[name]])),
  ) as Columns<FieldColumn>

export const fromSkuColumns = (row: Columns<FieldColumn>): SkuFieldValues =>
  mapSkuFields((name) => row[fieldColumns[name]] ?? emptySkuFields[name]) as SkuFieldValues

import type { ProductFieldKind, ProductFieldName, ProductFieldValues } from '@saddar/contract'
import { mapProductFields } from '@saddar/contract/product-fields'
import { readFlag } from './cells.ts'
import { type Column, columnName, fieldColumns } from './columns.ts'
import type { Problem } from './group-products.ts'
import { htmlToText, textToHtml } from './html-text.ts'
import { readNumber } from './read-number.ts'
import type { Row } from './read-table.ts'

type Values = ProductFieldValues
/** Reads a field from a row; undefined leaves the field unchanged. */
type ReadCell = (row: Row, column: Column, problems: Problem[]) => unknown
type WriteCells = (value: never, column: Column) => Partial<Record<Column, string>>

/** How fields of each kind are read from and written to a cell. */
const formats: Record<ProductFieldKind, { read: ReadCell; write: (value: never) => string }> = {
  text: { read: (row, column) => row.cell(column), write: (text: string) => text },
  integer: { read: readNumber, write: (figure: number) => (figure === 0 ? '' : String(figure)) },
  boolean: { read: readBoolean, write: writeFlag },
  list: { read: readList, write: (list: string[]) => (list.length > 0 ? JSON.stringify(list) : '') },
  reference: { read: (row, column) => row.cell(column) || null, write: (id: string | null) => id ?? '' },
}

/** Fields whose Shopify columns have a format of their own. The category is a path of names, which the caller converts. */
const special: { [K in ProductFieldName]?: { read?: ReadCell; write?: WriteCells } } = {
  description: {
    read: (row, column) => htmlToText(row.cell(column) ?? ''),
    write: (text: Values['description'], column) => ({ [column]: textToHtml(text) }),
  },
  isFeatured: {
    read: (row, column) => /(?:^|,)\s*featured\s*(?:,|$)/i.test(row.cell(column) ?? ''),
    write: (isFeatured: boolean, column) => ({ [column]: isFeatured ? 'featured' : '' }),
  },
  isActive: {
    read: readActive,
    write: (isActive: boolean) => ({ published: writeFlag(isActive), status: isActive ? 'active' : 'draft' }),
  },
}

/** Reads the fields of a product from its first row. A field without a column is undefined. */
export function readFieldCells(row: Row, problems: Problem[]): Partial<Values> {
  return mapProductFields((name, { kind }) => {
    const column = fieldColumns[name]
    const isAbsent = row.cell(column) === undefined && !(name === 'isActive' && row.cell('status') !== undefined)
    return isAbsent ? undefined : (special[name]?.read ?? formats[kind].read)(row, column, problems)
  }) as Partial<Values>
}

/** Writes the fields of a product into the cells of its first row. */
export function writeFieldCells(values: Values): Partial<Record<Column, string>> {
  return Object.assign(
    {},
    ...Object.values(
      mapProductFields((name, { kind }) => {
        const column = fieldColumns[name]
        const value = values[name] as never
        return special[name]?.write?.(value, column) ?? { [column]: formats[kind].write(value) }
      }),
    ),
  )
}

function writeFlag(value: boolean): string {
  return value ? 'TRUE' : 'FALSE'
}

function readBoolean(row: Row, column: Column, problems: Problem[]): boolean {
  const text = row.cell(column)
  const flag = text ? readFlag(text) : false
  if (flag === undefined) problems.push({ line: row.line, column: columnName(column), message: 'Write TRUE or FALSE' })
  return Boolean(flag)
}

/** A product is active when it is published and neither a draft nor archived. */
function readActive(row: Row, _: Column, problems: Problem[]): boolean {
  const [published, status] = [row.cell('published'), row.cell('status')?.toLowerCase()]
  const flag = published ? readFlag(published) : true
  if (flag === undefined) problems.push({ line: row.line, column: columnName('published'), message: 'Write TRUE or FALSE' })
  if (status && !['active', 'draft', 'archived'].includes(status))
    problems.push({ line: row.line, column: columnName('status'), message: 'Write active, draft or archived' })
  return Boolean(flag) && (!status || status === 'active')
}

/** Reads a JSON list, as Shopify writes it, or names separated by semicolons. */
function readList(row: Row, column: Column, problems: Problem[]): string[] {
  const text = row.cell(column) ?? ''
  if (!text.startsWith('[')) return text.split(';').flatMap((name) => name.trim() || [])
  const list = readJson(text)
  if (Array.isArray(list) && list.every((name) => typeof name === 'string')) return list
  problems.push({ line: row.line, column: columnName(column), message: 'This is not a list of names' })
  return []
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

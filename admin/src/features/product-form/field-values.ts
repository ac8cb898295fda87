import type { ProductFieldValues } from '@saddar/contract'
import { mapProductFields, type ProductFieldKind, type ProductFieldName, type productFields } from '@saddar/contract/product-fields'
import { readFigure } from '../../shared/read-figure.ts'

/** The value of an input: a boolean, or text for every other type. */
type InputValue<Kind extends ProductFieldKind> = Kind extends 'boolean' ? boolean : string
/** The product's own fields in the form; a list has one entry per line. */
export type FieldValues = { [K in ProductFieldName]: InputValue<(typeof productFields)[K]['kind']> }

/** Parses a typed number; empty is 0, other text becomes NaN, which validation rejects. */
export const parseNumber = (text: string) => (text.trim() === '' ? 0 : readFigure(text))
/** Writes 0 as an empty input. */
export const formatNumber = (value: number) => (value === 0 ? '' : String(value))

interface Format {
  empty: string | boolean
  toInput: (value: never) => string | boolean
  fromInput: (input: never) => unknown
}
const formats: Record<ProductFieldKind, Format> = {
  text: { empty: '', toInput: (text: string) => text, fromInput: (text: string) => text },
  integer: { empty: '', toInput: formatNumber, fromInput: parseNumber },
  boolean: { empty: false, toInput: (flag: boolean) => flag, fromInput: (flag: boolean) => flag },
  list: { empty: '', toInput: (list: string[]) => list.join('\n'), fromInput: readLines },
  reference: { empty: '', toInput: (id: string) => id, fromInput: (id: string) => id || null },
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

export const emptyFields = mapProductFields((_, { kind }) => formats[kind].empty) as FieldValues

/** Converts a product's fields to input values. Responses omit empty search texts. */
export function toFieldValues(product: { [K in ProductFieldName]?: ProductFieldValues[K] }): FieldValues {
  const toInput = (name: ProductFieldName, kind: ProductFieldKind) => {
    const value = product[name] ?? null
    return value === null ? formats[kind].empty : formats[kind].toInput(value as never)
  }
  return mapProductFields((name, { kind }) => toInput(name, kind)) as FieldValues
}

/** Converts input values to the fields of a request. A draft that predates a field leaves it empty. */
export const fromFieldValues = (values: Partial<FieldValues>): ProductFieldValues =>
  mapProductFields((name, { kind }) => formats[kind].fromInput((values[name] ?? formats[kind].empty) as never)) as ProductFieldValues

import type { FieldError } from '@saddar/contract'
import { type ProductInput, productInput } from '@saddar/contract'
import { issueText } from '@saddar/contract/issue-text'
import { type Column, columnName, fieldColumns, skuFieldColumns } from './columns.ts'
import type { Problem } from './group-products.ts'
import type { Translated } from './to-input.ts'

/** The column of each field of a product. */
const columnsByField = {
  ...fieldColumns,
  slug: 'handle',
  ...skuFieldColumns,
  variants: 'option1Value',
  storageOptions: 'option1Value',
  sizeOptions: 'option1Value',
  color: 'option1Value',
  capacity: 'option1Value',
  size: 'option1Value',
  media: 'imageSrc',
} as const satisfies Partial<Record<keyof ProductInput | 'capacity' | 'size', Column>>
const fields: Record<string, Column> = columnsByField

/** Colours are in the first option column, and the options of a colour in the second. */
function columnOf(parts: string[]): Column | undefined {
  const field = parts.findLast((part) => part in fields)
  const column = field === undefined ? undefined : fields[field]
  return column === 'option1Value' && parts[0] === 'variants' && !['variants', 'color'].includes(field ?? '') ? 'option2Value' : column
}

/** Maps a validation error to a line and column of the file: the line of the innermost level that has one. */
export function toProblem({ msg, path }: FieldError, lines: Translated['lines']): Problem {
  const parts = path.split('.')
  const column = columnOf(parts)
  for (let length = parts.length; ; length--) {
    const line = lines.get(parts.slice(0, length).join('.'))
    if (line !== undefined) return { line, column: column ? columnName(column) : '', message: msg }
  }
}

/** Adds the validation errors of the product to the known problems, at most one per cell. */
export function validateInput(known: Problem[], { input, lines }: Translated): Problem[] {
  const result = productInput.safeParse(input, { error: issueText })
  const issues = result.success ? [] : result.error.issues
  const all = [...known, ...issues.map(({ message, path }) => toProblem({ msg: message, path: path.join('.') }, lines))]
  return all.filter((problem, index) => all.findIndex(({ line, column }) => line === problem.line && column === problem.column) === index)
}

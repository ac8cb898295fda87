import type { $ZodRawIssue } from 'zod/v4/core'

/**
 * The text of a field error for which the schema has none of its own (behaviour 1.6). Passed to zod as `error`, so that its own wording
 * reaches nobody. The field is named after the end of its path: `shippingAddress.postalCode` is 'Postal code'.
 */
export function issueText(issue: $ZodRawIssue): string {
  const name = nameField(issue.path ?? [])
  if (isMissing(issue.input)) return `${name} ${isPlural(name) ? 'are' : 'is'} required`
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${types[issue.expected] ?? 'of another type'}`
    case 'too_small':
      return `${name} must ${describeSize(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return Number(issue.maximum) >= Number.MAX_SAFE_INTEGER
        ? `${name} is too large`
        : `${name} must ${describeSize(issue.origin, 'at most', issue.maximum)}`
    case 'invalid_value':
      return `${name} must be ${listChoices(issue.values)}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `${name} must be ${listChoices(issue.options)}` : `${name} is not valid`
    default:
      return `${name} is not valid`
  }
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const isMissing = (input: unknown) => input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

/** 'Items', 'Product IDs', and neither 'Address' nor 'Status'. */
const isPlural = (name: string) => /[^su]s$/.test(name)

function describeSize(origin: string, bound: 'at least' | 'at most', size: number | bigint): string {
  if (origin === 'string') return `be ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`
  return `be ${bound} ${size}`
}

function listChoices(choices: readonly unknown[]): string {
  const texts = choices.map(String)
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}

/** 'Product ID' for productId, 'Active' for isActive, 'Entry 3 of product IDs' for productIds.2. */
function nameField(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'This value'
  if (typeof last !== 'number') return capitalize(toWords(String(last)))
  const list = path.findLast((part) => typeof part === 'string')
  return list === undefined ? `Entry ${last + 1}` : `Entry ${last + 1} of ${toWords(list)}`
}

const toWords = (field: string) =>
  field
    .replace(/^_|^is(?=[A-Z])/, '')
    .split(/_|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => (/^(id|ids|sku|url|uri)$/i.test(word) ? word.toUpperCase().replace(/S$/, 's') : word.toLowerCase()))
    .join(' ')

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

import type { $ZodRawIssue } from 'zod/v4/core'

/**
 * The message of a field error for which the schema has none (rule 1.6). Passed to zod as `error`, so that zod's own wording is never
 * shown. The field is named after the end of its path: `shippingAddress.postalCode` is 'Postal code'; `within` is the path of the checked
 * value, where it is a part of something.
 */
export function issueText(issue: $ZodRawIssue, within: readonly PropertyKey[] = []): string {
  const name = nameField([...within, ...(issue.path ?? [])])
  const be = isPlural(name) ? 'are' : 'is'
  if (isMissing(issue.input)) return `${name} ${be} required`
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${types[issue.expected] ?? 'of another type'}`
    case 'too_small':
      return `${name} must ${describeSize(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return Number(issue.maximum) >= Number.MAX_SAFE_INTEGER
        ? `${name} ${be} too large`
        : `${name} must ${describeSize(issue.origin, 'at most', issue.maximum)}`
    case 'invalid_value':
      return `${name} must be ${listChoices(issue.values)}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `${name} must be ${listChoices(issue.options)}` : `${name} ${be} not valid`
    default:
      return `${name} ${be} not valid`
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

/** True for 'Items' and 'Product IDs'; false for 'Address', 'Status' and 'Entry 1 of items'. */
const isPlural = (name: string) => /[^su]s$/.test(name) && !/^Entry \d|was$/i.test(name)

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

const spellings: Record<string, string> = {
  ...{ id: 'ID', ids: 'IDs', sku: 'SKU', url: 'URL', uri: 'URI', ntn: 'NTN', strn: 'STRN' },
  color: 'colour',
}
const toWords = (field: string) =>
  field
    .replace(/^_|^is(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])|([a-z])(\d)/g, '$1$3 $2$4')
    .split(/[ _-]/)
    .map((word) => spellings[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const entryPages = ['/login', '/register', '/callback', '/forgot-password', '/reset-password']

/** Whether a value is a path of this shop: it begins with a single `/` (rule 2.12). Anything else could lead to another site. */
export function isReturnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks, so '/\t/evil' would become '//evil'
  if (/[\u0000-\u001f]/.test(value)) return false
  return !entryPages.includes(value.split(/[?#]/)[0]!)
}

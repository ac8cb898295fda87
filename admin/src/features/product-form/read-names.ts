/** The distinct names of a typed list: 'Black, Sand', also with Urdu commas or one per line. */
export function readNames(text: string): string[] {
  const typed = text
    .split(/[,،\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return typed.filter((name, index) => typed.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index)
}

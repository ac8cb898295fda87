/** Makes an object of what `read` returns for each field of a table. */
export const mapFields = <Name extends string, Field, T>(
  fields: Record<Name, Field>,
  read: (name: Name, field: Field) => T,
): Record<Name, T> =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, read(name as Name, field)])) as Record<Name, T>

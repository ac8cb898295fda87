/** Ids are UUIDs; other parameters match no row and must not reach a uuid column, which would raise an error. */
export const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Ids are uuids; a parameter that is none names nothing, and must not reach a uuid column. */
export const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** The LIKE pattern for texts that contain this one, in lower case, with wildcards escaped. */
export const likeContains = (text: string): string => `%${likeStartsWith(text)}`

/** The LIKE pattern for texts that begin with this one. */
export const likeStartsWith = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

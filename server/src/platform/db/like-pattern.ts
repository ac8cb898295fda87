/** The LIKE pattern for texts that contain this one, in lower case, with wildcards escaped. */
export const holding = (text: string): string => `%${beginning(text)}`

/** The LIKE pattern for texts that begin with this one. */
export const beginning = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The pattern for texts that hold this one, in lower case; what it has of LIKE's own signs stands for itself. */
export const holding = (text: string): string => `%${beginning(text)}`

/** The same for texts that begin with this one. */
export const beginning = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

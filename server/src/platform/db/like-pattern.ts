/** The LIKE pattern for texts that contain this one, in lower case, with wildcards escaped. */
export const likeContains = (text: string): string => `%${likeStartsWith(text)}`

/** The LIKE pattern for texts that begin with this one. */
export const likeStartsWith = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The regular expression for lower-case texts of which a word begins with this one; 'c' begins a word of 'type-c'. */
export const wordBegins = (text: string): string => `(^|[^[:alnum:]])${text.toLowerCase().replace(/[^\p{L}\p{M}\d\s]/gu, '\\$&')}`

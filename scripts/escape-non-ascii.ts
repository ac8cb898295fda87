/**
 * Escapes the characters of a script beyond ASCII. V8 keeps the source of each loaded script: in two bytes per character if one of them is
 * beyond Latin-1, and Node.js passes a file of more than a megabyte to it in two bytes per character unless all of it is ASCII.
 */
export const escapeNonAscii = (code: string): string =>
  // A backslash is read together with what it escapes: an escaped character beyond ASCII is the same character without the backslash.
  code.replace(/\\([\s\S])|[\x80-\uffff]/g, (found, escaped: string | undefined) => {
    const character = escaped ?? found
    return character <= '\x7f' ? found : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

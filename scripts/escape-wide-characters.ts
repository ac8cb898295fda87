/**
 * Escapes the characters of a script beyond Latin-1. V8 keeps the source of each loaded script, in two bytes per character if one of
 * them is beyond Latin-1.
 */
export const escapeWideCharacters = (code: string): string =>
  // A backslash is read together with what it escapes: an escaped wide character is the same character without the backslash.
  code.replace(/\\([\s\S])|[\u0100-\uffff]/g, (found, escaped: string | undefined) => {
    const character = escaped ?? found
    return character <= '\xff' ? found : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

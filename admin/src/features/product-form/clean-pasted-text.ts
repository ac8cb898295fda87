/**
 * Pasted text as descriptions are written (rule 15.1.2): bullets become dashes, rows of a table with two cells 'Name: value', and spaces and blank
 * lines from other programs are reduced. A space at its beginning or end stays: it parts the text from the words beside it.
 */
export function cleanPastedText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*[•·▪●◦‣–—*][ \t]+/, '- ')
        .replace(/^([^\t:]{2,40}):?[ ]*\t[ ]*([^\t]+)$/, '$1: $2')
        .replace(/[ \t]+/g, ' '),
    )
    .join('\n')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

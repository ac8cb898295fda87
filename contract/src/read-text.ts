/** A run of text; with `to` it is a link. */
export interface TextPiece {
  text: string
  to?: string
}

export type TextBlock = { kind: 'heading' | 'paragraph'; pieces: TextPiece[] } | { kind: 'list'; items: TextPiece[][] }

/**
 * Parses the plain text of an information page (rule 13.6): a blank line separates blocks, `## ` begins a heading, lines that all begin
 * with `- ` are a list, `[words](/path)` is a link. Everything else is text, so that nothing typed there can become markup.
 */
export function readText(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .flatMap(readBlock)
}

function readBlock([first = '', ...rest]: string[]): TextBlock[] {
  if (first.startsWith('## ')) {
    const heading: TextBlock = { kind: 'heading', pieces: readPieces(first.slice(3)) }
    return rest.length > 0 ? [heading, ...readBlock(rest)] : [heading]
  }
  const lines = [first, ...rest]
  if (lines.every((line) => line.startsWith('- '))) return [{ kind: 'list', items: lines.map((line) => readPieces(line.slice(2))) }]
  return [{ kind: 'paragraph', pieces: readPieces(lines.join(' ')) }]
}

/** Links lead to the shop's paths and to http(s), mailto and tel; `javascript:` stays text. */
const link = /\[([^\][]+)\]\((\/(?!\/)[^\s()]*|(?:https?|mailto|tel):[^\s()]+)\)/

function readPieces(line: string): TextPiece[] {
  // Splitting by a pattern with two groups yields text, words, address, text, words, address, … text.
  return line.split(link).flatMap((part, index, parts): TextPiece[] => {
    if (index % 3 === 2) return []
    if (index % 3 === 1) return [{ text: part, to: parts[index + 1]! }]
    return part ? [{ text: part }] : []
  })
}

export interface DescriptionPart {
  text?: string
  list?: string[]
}

export interface ProductDescription {
  paragraphs: DescriptionPart[]
  /** Lines of the form `Name: value`, for the specification table. */
  specs: [string, string][]
  /** The things that the specification line 'In the box' lists. */
  inTheBox: string[]
}

/**
 * Parses the plain-text description of a product: a blank line separates paragraphs, lines that begin with a dash are a list,
 * and a block of `Name: value` lines is the specification.
 */
export function describeProduct(description: string): ProductDescription {
  const paragraphs: DescriptionPart[] = []
  const specs: [string, string][] = []
  for (const block of description.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length === 0) continue
    const pairs = lines.map(readPair)
    if (lines.length > 1 && pairs.every((pair) => pair !== null)) specs.push(...pairs)
    else if (lines.every((line) => /^[-•*] /.test(line))) paragraphs.push({ list: lines.map((line) => line.slice(2)) })
    else paragraphs.push({ text: lines.join(' ') })
  }
  const box = specs.find(([name]) => name.toLowerCase() === 'in the box')
  return { paragraphs, specs: specs.filter((pair) => pair !== box), inTheBox: box?.[1].split(/, |\. /).map(capitalize) ?? [] }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function readPair(line: string): [string, string] | null {
  const match = /^([^:]{2,40}):\s+(.+)$/.exec(line)
  return match ? [match[1]!, match[2]!] : null
}

/** One instruction, such as `COPY a b/`, in the order of the file. */
export interface Instruction {
  name: string
  /** What follows the name, on one line. */
  value: string
  line: number
}
export interface Stage {
  base: string
  /** The name by which `COPY --from` knows it. */
  name: string | undefined
  instructions: Instruction[]
}

/**
 * Reads the stages of a Dockerfile: comments are dropped, and lines that end in a backslash are joined with the next one.
 * @throws Error when an instruction comes before the first FROM
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const { name, value, line } of readInstructions(text)) {
    if (name === 'FROM') {
      const [base = '', as, stage] = value.split(/\s+/)
      stages.push({ base, name: as?.toLowerCase() === 'as' ? stage : undefined, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`line ${line}: ${name} comes before FROM`)
    stage.instructions.push({ name, value, line })
  }
  return stages
}

function readInstructions(text: string): Instruction[] {
  const instructions: Instruction[] = []
  let open: { text: string; line: number } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*#/.test(line) || (!open && line.trim() === '')) continue
    open ??= { text: '', line: index + 1 }
    const isContinued = line.endsWith('\\')
    open.text += (isContinued ? line.slice(0, -1) : line).trim().concat(' ')
    if (isContinued) continue
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(open.text.trim()) ?? []
    instructions.push({ name: name.toUpperCase(), value, line: open.line })
    open = undefined
  }
  return instructions
}

/** The exec form of CMD, ENTRYPOINT and HEALTHCHECK: a list in JSON. */
export function readWords(value: string): string[] {
  const words: unknown = JSON.parse(value)
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) throw new Error(`not a list of words: ${value}`)
  return words
}

/** `A=1 B=2` of ENV. */
export const readVariables = (value: string): Record<string, string> =>
  Object.fromEntries([...value.matchAll(/(\w+)=("[^"]*"|\S*)/g)].map(([, name, given]) => [name!, given!.replaceAll('"', '')]))

/** Sources and target of COPY, and the stage that it copies from. */
export function readCopy(value: string): { from: string | undefined; sources: string[]; target: string } {
  const words = value.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.pop()
  if (!target || paths.length === 0) throw new Error(`COPY needs a source and a target: ${value}`)
  return { from, sources: paths, target }
}

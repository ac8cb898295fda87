import type { Change } from './make-mutants.ts'

interface Template {
  start: number
  end: number
  expressions: { start: number; end: number }[]
}

/** A condition starts after a keyword of `begins` and ends before a keyword of `ends` at the same bracket depth. */
const begins = /\b(?:where|and|or|on(?!\s+conflict)|when|having)\b/gi
const ends = /^(?:and|or|where|group|order|limit|returning|for|on|union|then|else|end|join|left|inner|cross|set|from|having|select|as)\b/i

const swaps: [RegExp, string, string][] = [
  [/\bis not null\b/gi, 'is null', 'is null'],
  [/\bis null\b/gi, 'is not null', 'is not null'],
  [/\bnot exists\b/gi, 'exists', 'not exists to exists'],
  [/(?<!\bnot )\bexists\b(?=\s*\()/gi, 'not exists', 'exists to not exists'],
  [/ <> /g, ' = ', '<> to ='],
  [/ <= /g, ' < ', '<= to <'],
  [/ < /g, ' <= ', '< to <='],
  [/ >= /g, ' > ', '>= to >'],
  [/ > /g, ' >= ', '> to >='],
  [/ \+ /g, ' - ', '+ to -'],
  [/ - /g, ' + ', '- to +'],
  [/\bgreatest(?=\()/gi, 'least', 'greatest to least'],
  [/\bleast(?=\()/gi, 'greatest', 'least to greatest'],
  [/ ?\bfor (?:no key )?update\b(?: of \w+)?/gi, '', 'without the lock'],
  [/\bcount\(\*\)/gi, '(count(*) + 1)', 'one more'],
  [/\bdesc\b/gi, 'asc', 'the other order'],
  [/(?<=\border by [\w.]+)(?=\s+(?:for|limit|offset)\b)/gi, ' desc', 'the other order'],
  [/\btrue\b/gi, 'false', 'true to false'],
  [/\bfalse\b/gi, 'true', 'false to true'],
  [/(?<=[ (])\d+(?=[ ),])/g, '+1', 'one more'],
]

/** Lists mutations of a statement in a `sql` template: removed conditions, reversed operators, removed locks. */
export function listSqlChanges(source: string, { start, end, expressions }: Template): Change[] {
  const text = maskValues(source, start, end, expressions)
  const changes: Change[] = []
  const add = (kind: string, from: number, to: number, by: string) => changes.push({ kind, start: start + from, end: start + to, text: by })
  for (const match of text.matchAll(begins)) {
    const from = match.index + match[0].length
    const to = findEnd(text, from)
    const condition = text.slice(from, to)
    if (!condition.trim() || isOfBetween(text, match.index, match[0])) continue
    const neutral = /^or$/i.test(match[0]) ? 'false' : 'true'
    add('without the condition', from, to, ` ${neutral}${/\s$/.test(condition) ? ' ' : ''}`)
    const equals = / = /.exec(condition)
    if (equals) add('= to <>', from + equals.index, from + equals.index + 3, ' <> ')
  }
  for (const [pattern, by, kind] of swaps)
    for (const match of text.matchAll(pattern))
      add(kind, match.index, match.index + match[0].length, by === '+1' ? String(Number(match[0]) + 1) : by)
  return changes
}

/** Masks every `${…}` and string literal, without changing the length of the text. */
function maskValues(source: string, start: number, end: number, expressions: Template['expressions']): string {
  let text = source.slice(start, end)
  for (const each of expressions) {
    // Includes `${` and `}`.
    const from = source.lastIndexOf('${', each.start) - start
    const to = source.indexOf('}', each.end) + 1 - start
    text = text.slice(0, from) + '¤'.repeat(to - from) + text.slice(to)
  }
  return text.replace(/'[^']*'/g, (quoted) => '§'.repeat(quoted.length)).replace(/--[^\n]*/g, (note) => ' '.repeat(note.length))
}

function findEnd(text: string, from: number): number {
  let depth = 0
  let cases = 0
  for (let index = from; index < text.length; index++) {
    const sign = text[index]!
    if (sign === '(') depth++
    else if (sign === ')' && depth-- === 0) return index
    else if (depth === 0 && (sign === ',' || sign === '`' || sign === ';')) return index
    else if (depth === 0 && /\W/.test(text[index - 1] ?? ' ')) {
      const rest = text.slice(index)
      if (/^case\b/i.test(rest)) cases++
      else if (cases > 0 && /^end\b/i.test(rest)) cases--
      else if (cases === 0 && index > from + 1 && ends.test(rest) && !/\bdistinct\s$/i.test(text.slice(from, index))) {
        // Excludes the space before the next keyword.
        return /\s/.test(text[index - 1]!) ? index - 1 : index
      }
    }
  }
  return text.length
}

/** Whether an `and` belongs to `between … and …`. */
const isOfBetween = (text: string, at: number, word: string): boolean =>
  /^and$/i.test(word) && /\bbetween\s+\S+\s+$/i.test(text.slice(0, at))

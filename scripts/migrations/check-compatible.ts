// During a rolling upgrade, processes of the former release run on the new schema: a migration expands the schema, and a later release contracts it.
import { type Statement, splitSql } from './split-sql.ts'

export interface Compatibility {
  problems: string[]
  exceptions: string[]
}

const later = 'the former release still uses it; stop using it now and remove it in a later release'
const expand = 'the former release still uses it; add a new one beside it, write both, and remove the old one in a later release'

/** What is refused in a statement on a table that exists already. */
const refusals: [form: RegExp, advice: string][] = [
  [/^drop (table|view|materialized view|function|procedure|type|domain|sequence|schema)\b/, `drops what exists: ${later}`],
  [/^alter .*\brename\b/, `renames: ${expand}`],
  [/^alter table .*\bdrop (?!constraint\b|default\b|not null\b|identity\b|expression\b)/, `drops a column: ${later}`],
  [/^alter table .*\bdrop (default|identity)\b/, 'drops a default that inserts of the former release rely on: drop it in a later release'],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/, `changes the type of a column: ${expand}`],
  [/^alter table .*\bset not null\b/, 'sets not null: give the column a default now, and set not null in a later release'],
  [/^alter table .*\bset schema\b/, `moves a table: ${expand}`],
  [/^lock\b/, 'locks a table while shoppers use it: change rows in small batches instead'],
  [/^truncate\b/, 'empties and locks a table: delete in a later release, in batches'],
  [/^(with .*)?\b(update (?!of\b)|delete from\b)/, 'changes rows in one transaction: let a job do it in batches'],
  [/^do\b/, 'runs code that this check cannot read: write plain statements'],
]

const addsColumn = /\badd (column )?(if not exists )?(?!constraint\b|check\b|foreign\b|primary\b|unique\b|exclude\b)\w+ /
const addsConstraint = /\badd (constraint \w+ )?(check|foreign key)\b/
const addsIndex = /\badd (constraint \w+ )?(unique|primary key|exclude)\b(?! using index)/

function listRefusals({ text }: Statement): string[] {
  const found = refusals.filter(([form]) => form.test(text)).map(([, advice]) => advice)
  if (/^create (unique )?index concurrently\b/.test(text)) found.push('cannot run: a migration is a transaction')
  else if (/^create (unique )?index\b/.test(text))
    found.push(
      'creates an index and blocks writes meanwhile: let operators of large shops create it concurrently before the upgrade, create it if not exists, and say so above',
    )
  if (!text.startsWith('alter table')) return found
  for (const action of splitActions(text)) {
    if (addsColumn.test(action) && /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action))
      found.push('adds a column not null without default: inserts of the former release omit it; add a default')
    if (addsConstraint.test(action) && !/\bnot valid\b/.test(action))
      found.push('adds a constraint and checks all rows under a lock: add it not valid, and validate it in a later release')
    if (addsIndex.test(action))
      found.push(
        'adds a constraint and builds its index under a lock: let operators create the index concurrently before the upgrade, and add it using index',
      )
  }
  return found
}

/** Splits at the commas outside parentheses. */
function splitActions(text: string): string[] {
  let depth = 0
  let actions = ['']
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ',' && depth === 0) actions = [...actions, '']
    else actions[actions.length - 1] += char
  }
  return actions
}

const target =
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*?\bon (?:only )?|update (?:only )?|delete from (?:only )?)([\w.]+)/
const created = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/

/** Compares one new migration with what the code of the former release can live with. */
export function checkCompatible(name: string, sql: string): Compatibility {
  const own = new Set<string>()
  let addsInvalid = false
  const result: Compatibility = { problems: [], exceptions: [] }
  for (const statement of splitSql(sql)) {
    const table = created.exec(statement.text)?.[1]
    if (table && !statement.text.includes('if not exists')) own.add(table)
    if (own.has(target.exec(statement.text)?.[1] ?? '')) continue
    const refused = listRefusals(statement)
    if (addsInvalid && /\bvalidate constraint\b/.test(statement.text))
      refused.push('checks all rows under the lock of the constraint that this migration adds: validate it in a later release')
    addsInvalid ||= /\bnot valid\b/.test(statement.text)
    if (refused.length === 0) continue
    const reason = /^compatible:\s*(.{20,})$/.exec(statement.commentAbove.trim())?.[1]
    if (reason) result.exceptions.push(`${name}:${statement.line} ${reason}`)
    else result.problems.push(...refused.map((advice) => `${name}:${statement.line} ${advice}`))
  }
  return result
}

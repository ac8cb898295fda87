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
  [/^drop (?!trigger\b|rule\b|index\b)/, `drops what exists: ${later}`],
  [/^drop index\b/, 'drops an index that the former release may need, for its speed or for `on conflict`: drop it in a later release'],
  [
    /^drop (trigger|rule)\b/,
    'drops a trigger that writes of the former release rely on: create or replace it, or drop it in a later release',
  ],
  [/^alter table .*\bdisable (trigger|rule)\b/, 'switches a trigger off that writes of the former release rely on'],
  [/^alter .*\brename\b/, `renames: ${expand}`],
  [/^alter table .*\bdrop (?!constraint\b|default\b|not null\b|identity\b|expression\b)/, `drops a column: ${later}`],
  [
    /^alter table .*\bdrop (default|identity|expression)\b/,
    'drops a default that inserts of the former release rely on: drop it in a later release',
  ],
  [
    /^alter table .*\bdrop constraint (if exists )?\w+_(key|pkey|excl)\b/,
    'drops a unique constraint that `on conflict` of the former release may name: drop it in a later release',
  ],
  [
    /^alter table .*\b(enable|force) row level security\b|^create policy\b|^revoke\b/,
    'takes rights that the former release uses: stop using them now and take them in a later release',
  ],
  [
    /^(cluster|reindex|vacuum|refresh materialized view)\b|^alter table .*\b(set (un)?logged|set tablespace|set access method|attach partition)\b/,
    'locks a table while it is rewritten or read: let operators do it outside a migration, or without a lock',
  ],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/, `changes the type of a column: ${expand}`],
  [/^alter table .*\bset not null\b/, 'sets not null: give the column a default now, and set not null in a later release'],
  [/^alter table .*\bset schema\b/, `moves a table: ${expand}`],
  [/^lock\b/, 'locks a table while shoppers use it: change rows in small batches instead'],
  [/^truncate\b/, 'empties and locks a table: delete in a later release, in batches'],
  [/^execute\b/, 'runs code that this check cannot read: write plain statements'],
]
/** Removes what an earlier release may use: such a release must not start on this schema (rule 10.11.1). */
const removes =
  /^drop (?!trigger\b|rule\b|index\b)|^alter .*\brename\b|^alter table .*\b(drop (?!constraint\b|not null\b)|alter (column )?\w+ (set data )?type\b|set not null\b|set schema\b)|^revoke\b/
const recordsRequired = /^insert into required_migrations\b/
const changesRows = /^(with .*)?\b(update (?!of\b)|delete from\b|merge into\b)/
/** Functions of PostgreSQL, which read the rows of the statement, or set something of the transaction or the session. */
const harmless =
  /^(pg_\w+|set_config|current_setting|setval|nextval|version|now|exists|coalesce|count|min|max|sum|bool_and|bool_or|array_agg|string_agg|json_agg|format|to_regclass)$/
const callsFunction = /^(?:select|perform|call) (?:\w+\.)?(\w+) ?\(/
/** A default that is computed for each row. Only these functions are computed once. */
const rewrites =
  /\bdefault \(?(?:\w+\.)?(?!now\b|transaction_timestamp\b|statement_timestamp\b)[a-z_]\w* ?\(|\bgenerated\b|\b(small|big)?serial\b/

const addsColumn = /\badd (column )?(if not exists )?(?!constraint\b|check\b|foreign\b|primary\b|unique\b|exclude\b)\w+ /
const addsConstraint = /\badd (constraint \w+ )?(check|foreign key)\b/
const checkOf = /\bcheck (\(.*\))/
const addsIndex = /\badd (constraint \w+ )?(unique|primary key|exclude)\b(?! using index)/

/** The columns that this migration adds to tables that exist already, as `table.column`. */
type AddedColumns = Set<string>

function listRefusals({ text }: Statement, added: AddedColumns, routines: Set<string>): string[] {
  const found = refusals.filter(([form]) => form.test(text)).map(([, advice]) => advice)
  const called = callsFunction.exec(text)?.[1]
  if (called && !routines.has(called) && !harmless.test(called))
    found.push(`runs ${called}(), which this check does not read: say above which rows it changes and how long that takes`)
  if (changesRows.test(text)) found.push('changes rows in one transaction: let a job do it in batches')
  if (/^create (unique )?index concurrently\b/.test(text)) found.push('cannot run: a migration is a transaction')
  else if (/^create (unique )?index\b/.test(text))
    found.push(
      'creates an index and blocks writes meanwhile: let operators of large shops create it concurrently before the upgrade, create it if not exists, and say so above',
    )
  if (!text.startsWith('alter table')) return found
  for (const action of splitActions(text)) {
    if (addsColumn.test(action) && /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action))
      found.push('adds a column not null without default: inserts of the former release omit it; add a default')
    if (addsColumn.test(action) && rewrites.test(action))
      found.push(
        'adds a column whose values are computed for every row, under a lock: add it empty, set its default in a statement of its own, and let a job fill it',
      )
    const isInline =
      addsColumn.test(action) && (/\bcheck\b/.test(action) || /\bdefault\b.*\breferences\b|\breferences\b.*\bdefault\b/.test(action))
    if ((isInline || addsConstraint.test(action)) && !/\bnot valid\b/.test(action))
      found.push('adds a constraint and checks all rows under a lock: add it not valid, and validate it in a later release')
    else if (addsConstraint.test(action) && !isAboutAdded(action, text, added))
      found.push('checks what the former release writes: say above why it writes nothing that the constraint rejects')
    if (addsIndex.test(action) || (addsColumn.test(action) && /\b(unique|primary key)\b/.test(action)))
      found.push(
        'adds a constraint and builds its index under a lock: let operators create the index concurrently before the upgrade, and add it using index',
      )
  }
  return found
}

/** Whether a check names only columns that the former release does not know, and so leaves at their defaults. */
function isAboutAdded(action: string, text: string, added: AddedColumns): boolean {
  const table = target.exec(text)?.[1]
  // Neither calls of functions nor the words of expressions are columns.
  const names = (checkOf.exec(action)?.[1] ?? '').match(/\b[a-z_]\w*\b(?! ?\()/g) ?? []
  const columns = names.filter((name) => !expressionWords.has(name))
  return columns.length > 0 && columns.every((column) => added.has(`${table}.${column}`))
}
const expressionWords = new Set(
  'and or not is null in between like ilike similar to true false any all array case when then else end'.split(' '),
)

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

const routine = /^create (?:or replace )?(?:function|procedure) ([\w.]+)/

/** The statements to check, each with the line that is reported: also those that a block or a new function contains. */
function listStatements(sql: string): Statement[] {
  const statements = splitSql(sql)
  const runs = (name: string) => statements.some(({ text, body }) => callOf(name).test(/^do\b/.test(text) ? (body?.sql ?? '') : text))
  return statements.flatMap((statement) => {
    const { text, body } = statement
    const name = routine.exec(text)?.[1]
    if (!body || (name === undefined && !/^do\b/.test(text))) return [statement]
    const inner = splitSql(body.sql, !/\blanguage sql\b/.test(text)).map((one) => ({ ...one, line: body.line + one.line - 1 }))
    // Only what the migration itself runs changes many rows. Code that is run later may be unreadable.
    const isRun = name === undefined || runs(name)
    return [statement, ...inner.filter((one) => isRun || !(changesRows.test(one.text) || /^execute\b/.test(one.text)))]
  })
}

const callOf = (name: string) => new RegExp(`\\b(select|perform|call)\\b.*\\b${name.replace('.', '\\.')} ?\\(`, 'is')

/** Compares one new migration with what the code of the former release can live with. */
export function checkCompatible(name: string, sql: string): Compatibility {
  const own = new Set<string>()
  const added: AddedColumns = new Set()
  let addsInvalid = false
  const statements = listStatements(sql)
  const isRecorded = statements.some(({ text }) => recordsRequired.test(text))
  const routines = new Set(splitSql(sql).map(({ text }) => routine.exec(text)?.[1] ?? ''))
  const result: Compatibility = { problems: [], exceptions: [] }
  for (const statement of statements) {
    const table = created.exec(statement.text)?.[1]
    if (table && !statement.text.includes('if not exists')) own.add(table)
    const changed = target.exec(statement.text)?.[1] ?? ''
    if (own.has(changed)) continue
    for (const action of splitActions(statement.text)) {
      const column = addsColumn.test(action) && /\badd (?:column )?(?:if not exists )?(\w+)/.exec(action)?.[1]
      if (column) added.add(`${changed}.${column}`)
    }
    const refused = listRefusals(statement, added, routines)
    if (addsInvalid && /\bvalidate constraint\b/.test(statement.text))
      refused.push('checks all rows under the lock of the constraint that this migration adds: validate it in a later release')
    addsInvalid ||= /\bnot valid\b/.test(statement.text)
    if (refused.length === 0) continue
    const reason = /^compatible:\s*(.{20,})$/.exec(statement.commentAbove.trim())?.[1]
    if (reason && removes.test(statement.text) && !isRecorded)
      result.problems.push(
        `${name}:${statement.line} removes what earlier releases use: insert into required_migrations the name of the migration since which no release uses it, so that those refuse to start`,
      )
    else if (reason) result.exceptions.push(`${name}:${statement.line} ${reason}`)
    else result.problems.push(...refused.map((advice) => `${name}:${statement.line} ${advice}`))
  }
  return result
}

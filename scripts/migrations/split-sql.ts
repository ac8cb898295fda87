export interface Statement {
  /** In lower case, with single spaces, without comments; literals and function bodies are replaced by ''. */
  text: string
  line: number
  /** What is quoted by dollars, such as the body of a function. */
  body: { sql: string; line: number } | null
  /** The comment that ends on the line above, without its dashes. */
  commentAbove: string
}

const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\be'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\s+|\w+|[\s\S]/giy

/** Words of PL/pgSQL before and between its statements. */
const blockWords = /^(begin|declare|then|else|loop|exception)$/i

/**
 * Splits SQL into its statements, so that words in comments, literals and function bodies are not read as SQL.
 * @param isBlock reads PL/pgSQL: the statements within its blocks, conditions and loops
 */
export function splitSql(sql: string, isBlock = false): Statement[] {
  const lines = sql.split('\n')
  const statements: Statement[] = []
  let text = ''
  let start = -1
  let body: Statement['body'] = null
  const lineAt = (index: number) => sql.slice(0, index).split('\n').length
  const finish = () => {
    const line = lineAt(start)
    const commentAbove = /^\s*--\s*(.*)$/.exec(lines[line - 2] ?? '')?.[1] ?? ''
    if (text.trim()) statements.push({ text: text.trim(), line, body, commentAbove })
    text = ''
    start = -1
    body = null
  }
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (/^(--|\/\*|\s)/.test(token)) text += text.endsWith(' ') ? '' : ' '
    else if (token === ';' || (isBlock && blockWords.test(token))) finish()
    else {
      if (start < 0) {
        start = index
        text = ''
      }
      const dollar = /^\$\w*\$/.exec(token)?.[0]
      if (dollar) body = { sql: token.slice(dollar.length, -dollar.length), line: lineAt(index) }
      text += /^(e?'|\$\w*\$)/i.test(token) ? "''" : token.replaceAll('"', '').toLowerCase()
    }
  }
  if (start >= 0) finish()
  return statements
}

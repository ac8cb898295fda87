export interface Statement {
  /** In lower case, with single spaces, without comments; literals and function bodies are replaced by ''. */
  text: string
  line: number
  /** The comment that ends on the line above, without its dashes. */
  commentAbove: string
}

const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\be'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\s+|\w+|[\s\S]/giy

/** Splits SQL into its statements, so that words in comments, literals and function bodies are not read as SQL. */
export function splitSql(sql: string): Statement[] {
  const lines = sql.split('\n')
  const statements: Statement[] = []
  let text = ''
  let start = -1
  const finish = () => {
    const line = sql.slice(0, start).split('\n').length
    if (text.trim()) statements.push({ text: text.trim(), line, commentAbove: /^\s*--\s*(.*)$/.exec(lines[line - 2] ?? '')?.[1] ?? '' })
    text = ''
    start = -1
  }
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (/^(--|\/\*|\s)/.test(token)) text += text.endsWith(' ') ? '' : ' '
    else if (token === ';') finish()
    else {
      if (start < 0) {
        start = index
        text = ''
      }
      text += /^(e?'|\$\w*\$)/i.test(token) ? "''" : token.replaceAll('"', '').toLowerCase()
    }
  }
  if (start >= 0) finish()
  return statements
}

import { parseSync } from 'vite'

/** `isDynamic` for `import()`, which loads the module only when it runs. */
export type Import = { specifier: string; line: number; isDynamic: boolean }

/** Lists every module that a source file imports: imports, re-exports, `import()` and `import('…').Type`. Throws on a syntax error. */
export function readImports(file: string, code: string): Import[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Import[] = []
  visit(program, (node) => {
    const source = node.source ?? (node.type === 'TSImportType' ? node.argument : undefined)
    if (isNode(source) && typeof source.value === 'string')
      found.push({ specifier: source.value, line: lineAt(code, Number(node.start)), isDynamic: node.type === 'ImportExpression' })
  })
  return found
}

type Node = Record<string, unknown> & { type: string }

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (isNode(value)) {
    see(value)
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

import { createHash } from 'node:crypto'
import { parseAst } from 'vite'
import { listSqlChanges } from './sql-changes.ts'

/** An edit of a source file: replaces the text from `start` to `end` by `text`. */
export interface Change {
  start: number
  end: number
  text: string
  /** A short description of the change. */
  kind: string
}
export interface Mutant extends Change {
  /** A hash of the file, its text and the change. */
  id: string
  file: string
  /** Counted from 1. */
  line: number
  /** The original code, on one line. */
  before: string
}

/** The parts of the parser's syntax tree that are used here. */
interface Node {
  type: string
  start: number
  end: number
  // biome-ignore lint/suspicious/noExplicitAny: each type of node has fields of its own
  [field: string]: any
}

const otherOperators: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}
const otherMethods: Record<string, string> = {
  min: 'max',
  max: 'min',
  round: 'ceil',
  ceil: 'floor',
  floor: 'ceil',
  some: 'every',
  every: 'some',
}
/** Methods that filter, sort or limit the result of a chain, so that the chain is still valid without the call. */
const dropped = ['where', 'whereRef', 'onRef', 'filter', 'toSorted', 'slice', 'orderBy', 'limit', 'onConflict']
const otherComparisons: Record<string, string> = { '=': '<>', '<': '<=', '>': '>=', is: 'is not', 'is not': 'is', in: 'not in' }

/** Returns all mutants of a source that still parse, by position. Keeps every `await`: the linter already rejects floating promises. */
export function makeMutants(file: string, source: string): Mutant[] {
  const parser = { lang: file.endsWith('x') ? 'tsx' : 'ts' } as const
  const changes: Change[] = []
  const add = (kind: string, { start, end }: Pick<Node, 'start' | 'end'>, text: string) => changes.push({ kind, start, end, text })
  const textOf = ({ start, end }: Node) => source.slice(start, end)

  const visit = (node: Node, parent: Node | undefined): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeParameterInstantiation':
        return
      case 'IfStatement':
      case 'ConditionalExpression':
        // For these operators, another mutant already negates the condition.
        if (!['===', '!==', '!'].includes(node.test.operator)) add('negate the condition', node.test, `!(${textOf(node.test)})`)
        break
      case 'LogicalExpression':
        // In a statement, `?? null` is only for the reader: the driver sends undefined as null.
        if (!(parent?.type === 'TemplateLiteral' && /\?\? null$/.test(textOf(node)))) add('left side only', node, textOf(node.left))
        add('right side only', node, textOf(node.right))
        if (node.operator !== '??')
          add('and / or', node, `(${textOf(node.left)} ${node.operator === '&&' ? '||' : '&&'} ${textOf(node.right)})`)
        break
      case 'BinaryExpression':
        for (const operator of otherOperators[node.operator] ?? [])
          add(`${node.operator} to ${operator}`, node, `(${textOf(node.left)} ${operator} ${textOf(node.right)})`)
        break
      case 'UnaryExpression':
        if (node.operator === '!') add('without the not', node, textOf(node.argument))
        break
      case 'UpdateExpression':
        add(
          'count the other way',
          node,
          textOf(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
        )
        break
      case 'ExpressionStatement':
        if (!node.directive) add('without the statement', node, nothingOf(parent))
        break
      case 'ThrowStatement':
        add('without the throw', node, nothingOf(parent))
        break
      case 'ReturnStatement':
        if (parent?.type === 'IfStatement' || (parent?.type === 'BlockStatement' && parent.body.at(-1) !== node))
          add('without the return', node, nothingOf(parent))
        break
      case 'Literal':
        if (typeof node.value === 'boolean') add('true / false', node, String(!node.value))
        if (typeof node.value === 'number') add('one more', node, String(node.value + 1))
        break
      case 'CallExpression':
        addCall(node)
        break
      case 'TaggedTemplateExpression':
        if (/^sql\b/.test(textOf(node.tag))) for (const change of listSqlChanges(source, node.quasi)) changes.push(change)
        break
    }
    for (const [field, value] of Object.entries(node)) {
      // Types do not exist at run time.
      if (field === 'typeAnnotation' || field === 'typeArguments' || field === 'returnType' || field === 'typeParameters') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
    }
  }

  const addCall = (node: Node) => {
    const { callee } = node
    if (callee.type !== 'MemberExpression' || callee.computed) return
    const name: string = callee.property.name
    const other = otherMethods[name]
    if (other) add(`${name} to ${other}`, callee.property, other)
    if (dropped.includes(name)) add(`without ${name}`, { start: callee.object.end, end: node.end }, '')
    const [, comparison] = node.arguments as Node[]
    if (name === 'where' && comparison?.type === 'Literal') {
      const opposite = otherComparisons[comparison.value]
      if (opposite) add(`${comparison.value} to ${opposite}`, comparison, `'${opposite}'`)
    }
  }

  visit(parseAst(source, parser) as unknown as Node, undefined)
  const different = new Map(changes.map((change) => [`${change.start} ${change.end} ${change.text}`, change]))
  return [...different.values()]
    .filter(({ start, end, text }) => source.slice(start, end) !== text && parses(applyTo(source, { start, end, text }), parser))
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => ({
      ...change,
      file,
      line: source.slice(0, change.start).split('\n').length,
      before: source.slice(change.start, change.end).replace(/\s+/g, ' '),
      id: createHash('sha256')
        .update(JSON.stringify([file, source, change]))
        .digest('base64url')
        .slice(0, 12),
    }))
}

export const applyTo = (source: string, { start, end, text }: Pick<Change, 'start' | 'end' | 'text'>): string =>
  source.slice(0, start) + text + source.slice(end)

/** The replacement for a removed statement. The compiler rejects a bare `;` after an `if`. */
const nothingOf = (parent: Node | undefined): string => (parent?.type === 'IfStatement' ? '{}' : ';')

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function parses(source: string, parser: Parameters<typeof parseAst>[1]): boolean {
  try {
    parseAst(source, parser)
    return true
  } catch {
    return false
  }
}

import * as contract from '@saddar/contract'
import { z } from 'zod'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'

export type Json = Record<string, unknown>

/** The contract's named schemas: the export `editableProduct` is the component `EditableProduct`. */
const names = new Map<unknown, string>()
for (const [name, value] of Object.entries(contract) as [string, unknown][])
  if (value instanceof z.ZodObject && !/(Input|Changes)$/.test(name)) names.set(value, name[0]!.toUpperCase() + name.slice(1))

/** Registers the descriptions of the contract and, for replies, the component names. */
class ComponentNames extends z.core.$ZodRegistry<{ id?: string; description?: string }> {
  override get(schema: never) {
    const known = z.globalRegistry.get(schema) ?? {}
    const id = names.get(schema)
    return (id ? { ...known, id } : known) as never
  }
  override has(schema: never) {
    return names.has(schema) || z.globalRegistry.has(schema)
  }
}
const componentNames = new ComponentNames()

/** Collects the schemas that several calls share as the document's components. */
export class Components {
  readonly schemas: Record<string, Json> = {}

  /** Describes a schema with references to components. Input and output schemas differ in defaults, so only replies share components. */
  describe(schema: $ZodType, io: 'input' | 'output'): Json {
    const { $schema, $defs, ...whole } = toJSONSchema(schema as never, {
      io,
      unrepresentable: 'any',
      ...(io === 'output' && { metadata: componentNames }),
    }) as Json
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
      const { id: _, $id, ...rest } = definition
      this.schemas[nameOf(id)] ??= isUnnamed(id) ? { description: 'any JSON value' } : (refer(rest) as Json)
    }
    return refer(whole) as Json
  }
}

// The one recursive schema becomes plain JSON, since client generators fail on recursive types.
const isUnnamed = (id: string) => id.startsWith('__schema')
const nameOf = (id: string) => (isUnnamed(id) ? 'AnyJson' : id)

/** Points references to the document's components and drops schema ids. */
function refer(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(refer)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? `#/components/schemas/${nameOf(String(value).replace('#/$defs/', ''))}` : refer(value),
    ]),
  )
}

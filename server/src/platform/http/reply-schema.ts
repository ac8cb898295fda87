import stringifier, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import type { Body } from './encode-body.ts'

type JsonSchema = { [key: string]: unknown }

type Stringify<T extends Body = string> = (value: object) => T

/** Returns the serializer of a call's replies, which drops every field that the contract does not name. */
export const createStringifier = (reply: z.ZodObject): Stringify =>
  stringifier(toSchema(z.object({ success: z.boolean(), message: z.string().optional() }).extend(reply.shape)))

/**
 * Returns the serializer of a cached call, which returns the reply in parts. The items of its lists are shared by many replies and never
 * modified, so each is serialized and encoded once, by the contract's schema of an item. As one text, a list with a single character beyond
 * Latin-1 would take two bytes for each, and V8 maps new memory for texts above 128 kB: that took longer than reading the list.
 */
export function createListStringifier(reply: z.ZodObject): Stringify<(string | Uint8Array)[]> {
  const fields = Object.entries(reply.shape)
  const lists = fields.flatMap(([name, field]) =>
    isListOfObjects(field) ? [{ name, encode: once(stringifier(toSchema(field.element))) }] : [],
  )
  const others = createStringifier(z.object(Object.fromEntries(fields.filter(([, field]) => !isListOfObjects(field)))))
  return (value) => {
    const parts: (string | Uint8Array)[] = [others(value).slice(0, -1)]
    for (const { name, encode } of lists) {
      let separator = `,"${name}":[`
      for (const item of (value as Record<string, object[]>)[name]!) {
        parts.push(separator, encode(item))
        separator = ','
      }
      parts.push(separator === ',' ? ']' : `${separator}]`)
    }
    parts.push('}')
    return parts
  }
}

/** Creates a serializer when it is first used: creating those of all calls took a quarter of the processor time of a start. */
export function atFirstUse<T extends Body>(create: () => Stringify<T>): Stringify<T> {
  let stringify: Stringify<T> | undefined
  return (value) => {
    stringify ??= create()
    return stringify(value)
  }
}

const isListOfObjects = (field: unknown): field is z.ZodArray<z.ZodObject> =>
  field instanceof z.ZodArray && field.element instanceof z.ZodObject

function once(stringify: Stringify): (item: object) => Uint8Array {
  const known = new WeakMap<object, Uint8Array>()
  return (item) => {
    let bytes = known.get(item)
    if (!bytes) {
      bytes = Buffer.from(stringify(item))
      known.set(item, bytes)
    }
    return bytes
  }
}

/** "X or null" is written as nullable X: the serializer would otherwise try each branch with a validator. */
const toSchema = (schema: z.ZodType) =>
  simplify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as Schema

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const { $schema, ...rest } = node as JsonSchema
  const branches = rest.anyOf as JsonSchema[] | undefined
  const other = branches?.length === 2 ? branches.find((branch) => branch.type !== 'null') : undefined
  if (branches && other && branches.some((branch) => branch.type === 'null')) {
    const { anyOf, ...outside } = rest
    return { ...outside, ...(simplify(other) as JsonSchema), nullable: true }
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]))
}

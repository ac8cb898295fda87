import stringifier, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = { [key: string]: unknown }

type Stringify = (value: object) => string

/** Returns the serializer of a call's replies, which drops every field that the contract does not name. */
export const createStringifier = (reply: z.ZodObject): Stringify =>
  stringifier(toSchema(z.object({ success: z.boolean(), message: z.string().optional() }).extend(reply.shape)))

/**
 * Returns the serializer of a cached call. The items of its lists are shared by many replies and never modified, so each is serialized once,
 * by the contract's schema of an item.
 */
export function createListStringifier(reply: z.ZodObject): Stringify {
  const fields = Object.entries(reply.shape)
  const lists = fields.flatMap(([name, field]) =>
    isListOfObjects(field) ? [{ name, stringify: once(stringifier(toSchema(field.element))) }] : [],
  )
  const others = createStringifier(z.object(Object.fromEntries(fields.filter(([, field]) => !isListOfObjects(field)))))
  return (value) => {
    const items = lists.map(({ name, stringify }) => `,"${name}":[${(value as Record<string, object[]>)[name]!.map(stringify).join()}]`)
    return `${others(value).slice(0, -1)}${items.join('')}}`
  }
}

/** Creates a serializer when it is first used: creating those of all calls took a quarter of the processor time of a start. */
export function atFirstUse(create: () => Stringify): Stringify {
  let stringify: Stringify | undefined
  return (value) => {
    stringify ??= create()
    return stringify(value)
  }
}

const isListOfObjects = (field: unknown): field is z.ZodArray<z.ZodObject> =>
  field instanceof z.ZodArray && field.element instanceof z.ZodObject

function once(stringify: Stringify): Stringify {
  const known = new WeakMap<object, string>()
  return (item) => {
    let text = known.get(item)
    if (text === undefined) {
      // Copied, because V8 represents the text as a tree of its parts, which every list with this item would walk again.
      text = Buffer.from(stringify(item)).toString()
      known.set(item, text)
    }
    return text
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

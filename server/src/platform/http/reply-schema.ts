import type { Schema } from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = { [key: string]: unknown }

/**
 * A JSON schema for Fastify's own serializer, which drops every field that the contract does not name.
 * "X or null" is written as nullable X: the serializer would otherwise try each branch with a validator.
 */
export function replySchema(reply: z.ZodObject): Schema {
  const whole = z.object({ success: z.boolean(), message: z.string().optional() }).extend(reply.shape)
  return simplify(z.toJSONSchema(whole, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as Schema
}

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

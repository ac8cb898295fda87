import { type Call, calls } from '@saddar/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { encodeBody } from './encode-body.ts'
import { atFirstUse, createListStringifier, createStringifier } from './reply-schema.ts'

const reply = z.object({
  data: z.object({ name: z.string(), note: z.string().nullable() }),
  items: z.array(z.object({ id: z.string() })),
})
const value = { success: true, data: { name: 'Cable', note: null, secret: 'x' }, items: [{ id: '1', secret: 'y' }], secret: 'z' }

test.each([createStringifier, createListStringifier])('drops the fields that the contract does not name (%o)', (create) => {
  const read = (given: object): unknown => JSON.parse(encodeBody(create(reply)(given)).toString())
  const rest = { success: true, data: { name: 'Cable', note: null } }
  expect(read(value)).toEqual({ ...rest, items: [{ id: '1' }] })
  expect(read({ ...value, items: [] })).toEqual({ ...rest, items: [] })
  expect(read({ ...value, items: [{ id: 'a', secret: 'y' }, { id: '–ت' }, { id: '3' }] })).toEqual({
    ...rest,
    items: [{ id: 'a' }, { id: '–ت' }, { id: '3' }],
  })
})

test.each(Object.entries<Call>(calls).filter(([, { reply }]) => reply))('the serializers of %s can be created', (_, { reply }) => {
  for (const create of [createStringifier, createListStringifier]) expect(create(reply)).toBeInstanceOf(Function)
})

test('a serializer is created once, when it is first used', () => {
  let created = 0
  const stringify = atFirstUse(() => {
    created++
    return createStringifier(reply)
  })
  expect(created).toBe(0)
  expect([stringify(value), stringify(value)]).toEqual([stringify(value), createStringifier(reply)(value)])
  expect(created).toBe(1)
})

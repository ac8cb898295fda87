import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from './issue-text.ts'

const textOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: issueText }).error?.issues[0]?.message

test.each([
  [{ productId: z.string() }, {}, 'Product ID is required'],
  [{ productId: z.string() }, { productId: null }, 'Product ID is required'],
  [{ productId: z.string().trim().min(1) }, { productId: '  ' }, 'Product ID is required'],
  [{ productId: z.string().max(3) }, { productId: 'long' }, 'Product ID must be at most 3 characters'],
  [{ title: z.string().min(2) }, { title: 'x' }, 'Title must be at least 2 characters'],
  [{ title: z.string() }, { title: 5 }, 'Title must be text'],
  [{ quantity: z.int() }, { quantity: 1.5 }, 'Quantity must be a whole number'],
  [{ quantity: z.int() }, { quantity: 1e30 }, 'Quantity is too large'],
  [{ quantity: z.int().min(1) }, { quantity: 0 }, 'Quantity must be at least 1'],
  [{ total: z.number() }, { total: Number.NaN }, 'Total must be a number'],
  [{ isActive: z.boolean() }, { isActive: 'yes' }, 'Active must be true or false'],
  [{ categoryId: z.uuid() }, { categoryId: 'x' }, 'Category ID is not valid'],
  [{ redirect_uri: z.string() }, {}, 'Redirect URI is required'],
  [{ productIds: z.array(z.string()) }, {}, 'Product IDs are required'],
  [{ productIds: z.array(z.string()) }, { productIds: [null] }, 'Entry 1 of product IDs is required'],
  [{ addressLine1: z.string() }, {}, 'Address line 1 is required'],
  [{ shippingAddress: z.object({}) }, {}, 'Shipping address is required'],
  [{ state: z.enum(['on', 'off', 'new']) }, { state: 'gone' }, 'State must be on, off or new'],
  [{ productIds: z.array(z.uuid()) }, { productIds: 'x' }, 'Product IDs must be a list'],
  [{ productIds: z.array(z.uuid()) }, { productIds: ['x'] }, 'Entry 1 of product IDs is not valid'],
  [{ items: z.array(z.string()).max(1) }, { items: ['a', 'b'] }, 'Items must have at most 1 entry'],
  [{ a: z.object({ postalCode: z.string() }) }, { a: {} }, 'Postal code is required'],
  [{ color: z.union([z.string(), z.object({})]) }, { color: 5 }, 'Colour is not valid'],
  [
    { action: z.discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })]) },
    { action: { type: 'c' } },
    'Type must be a or b',
  ],
  [{ note: z.string('Write a note') }, {}, 'Write a note'],
])('%# names the field and states its constraint', (fields, value, text) => {
  expect(textOf(z.object(fields), value)).toBe(text)
})

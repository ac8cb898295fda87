import type { CallKey } from '@saddar/contract'
import { fallbacks } from '@saddar/contract/fallbacks'
import { expect, test } from 'vitest'
import { readFailure } from './failure-text.ts'

const fail = (key: CallKey, status: number, body: object | null = null, headers: Record<string, string> = {}) =>
  readFailure(key, new Response(null, { status, headers }), body).message

test.each(Object.entries(fallbacks))('%s has its own text when the server sends none', (key, text) => {
  expect(fail(key as CallKey, 500)).toBe(text)
})

test.each<[CallKey, number, string]>([
  ['PUT /admin/categories/:id', 400, 'Invalid category data'],
  ['PUT /products/:id', 400, 'Invalid request data'],
  ['GET /admin/categories', 403, 'You are not authorized to access categories. Please log in or contact support.'],
  ['POST /admin/categories', 403, 'You are not authorized to create categories. Admin access required.'],
  ['PUT /admin/categories/:id', 403, 'You are not authorized to update categories. Admin access required.'],
  ['DELETE /admin/categories/:id', 403, 'You are not authorized to delete categories. Admin access required.'],
  ['POST /products', 403, 'You are not authorized to perform this action'],
  ['POST /products', 401, 'Please log in to continue'],
  ['GET /products/public/:id', 404, 'Product not found'],
  ['GET /categories/public/:id', 404, 'Category not found'],
  ['GET /auth/me', 401, 'Please log in to continue'],
  ['GET /auth/me', 500, 'Something went wrong. Please try again.'],
  ['POST /auth/login', 429, 'Too many login attempts. Please try again in 30 seconds.'],
  ['POST /orders', 429, 'Too many requests. Please try again in 30 seconds.'],
  ['GET /categories/public', 429, 'Too many requests. Please try again later.'],
  ['DELETE /admin/categories/:id', 429, 'Too many requests. Please try again later.'],
  ['GET /products/public', 429, 'Too many requests. Please try again later.'],
  ['PUT /products/:id', 429, 'Too many requests. Please try again later.'],
])('%s answering %i without a text says "%s"', (key, status, text) => {
  expect(fail(key, status)).toBe(text)
})

test('prefers the server’s list of errors, then the server’s text, then the fallbacks', () => {
  const body = { message: 'Invalid request data', errors: [{ msg: 'Name is required', path: 'name' }] }
  expect(fail('POST /admin/categories', 400, { message: 'Too short' })).toBe('Too short')
  expect(fail('POST /admin/categories', 400, body)).toBe('Name is required')
  expect(fail('GET /products/public', 429, null, { 'retry-after': '7' })).toBe('Too many requests. Please try again in 7 seconds.')
  expect(fail('POST /cart', 429, null, { 'retry-after': '12' })).toBe('Too many requests. Please try again in 12 seconds.')
})

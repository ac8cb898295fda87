import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendError } from './error-reply.ts'

let thrown: unknown
const http = fastify({ genReqId: () => 'request-1' })
http.setErrorHandler(sendError)
http.get('/thrown', async () => {
  throw thrown
})
http.get('/thrown-at-once', () => {
  throw thrown
})
afterAll(() => http.close())

async function answerTo(error: unknown) {
  thrown = error
  const replies = await Promise.all(['/thrown', '/thrown-at-once'].map((url) => http.inject({ url })))
  return replies.map((reply) => [reply.statusCode, reply.json()])
}
const failed = (code: unknown, more: object = {}) => Object.assign(new Error('secret detail'), { code, ...more })
const internal = [500, { success: false, code: 'INTERNAL', message: expect.any(String), requestId: 'request-1' }]
const unavailable = [503, { success: false, code: 'UNAVAILABLE', message: expect.any(String) }]
const badJson = [400, { success: false, code: 'BAD_JSON', message: expect.any(String) }]

test.each([
  ['a numeric code', failed(19)],
  ['a code that is an object', failed({ startsWith: 1 })],
  ['a symbol as code', failed(Symbol('code'))],
  ['null as code', failed(null)],
  ['a status that is not a number', failed('X', { statusCode: 'many' })],
  ['no message', Object.assign(new Error(), { message: undefined, code: 7 })],
  ['a text instead of an error', 'secret detail'],
  ['null', null],
  ['undefined', undefined],
  ['a number', 42],
])('answers an error with %s by a 500 in the usual shape, without its detail', async (_, error) => {
  const answers = await answerTo(error)
  expect(answers).toEqual([internal, internal])
  expect(JSON.stringify(answers)).not.toContain('secret detail')
})

test('known errors keep their status: an unavailable database, a zero byte, errors of Fastify', async () => {
  expect(await answerTo(failed('ECONNREFUSED'))).toEqual([unavailable, unavailable])
  expect(await answerTo(failed(19, { message: 'Connection terminated' }))).toEqual([unavailable, unavailable])
  expect(await answerTo(failed('22021'))).toEqual([badJson, badJson])
  expect(await answerTo(failed('FST_ERR_CTP_INVALID_MEDIA_TYPE', { statusCode: 415 }))).toEqual([badJson, badJson])
  expect(await answerTo(failed(400, { statusCode: 400 }))).toEqual([badJson, badJson])
})

import { expect, test } from 'vitest'
import { emptyOrder, toBody } from './new-order.ts'
import { findSent, forgetSent, hasSent, openSent } from './sent-order.ts'

const bodyOf = (fullName: string, total: number) => toBody([], { ...emptyOrder, fullName }, { total, advance: 0 })

test('an unanswered order keeps its key and what its buyer was told, until something else is typed or the server answers', () => {
  const first = openSent('u1', '', bodyOf('Sana', 900))
  expect(openSent('u1', '', bodyOf('Sana', 1_000))).toEqual(first)
  expect([findSent('u2', '', first.body), findSent('u1', 'sana@mail.example', first.body)]).toEqual([null, null])
  expect([findSent('u1', '', bodyOf('Sara', 900)), hasSent('u1', '')]).toEqual([null, true])
  forgetSent('u1', '')
  expect([findSent('u1', '', first.body), hasSent('u1', '')]).toEqual([null, false])
  const next = openSent('u1', '', bodyOf('Sana', 1_000))
  expect([next.key === first.key, next.body.total]).toEqual([false, 1_000])
})

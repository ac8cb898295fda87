import { expect, test } from 'vitest'
import { findSimilarEmail } from './similar-email.ts'

test.each([
  ['ayesha@gmial.com', 'ayesha@gmail.com'],
  ['ayesha@gmail.con', 'ayesha@gmail.com'],
  ['ayesha@gmial.con', 'ayesha@gmail.com'],
  ['ayesha@gmail.co', 'ayesha@gmail.com'],
  ['ayesha@hotmial.com', 'ayesha@hotmail.com'],
  ['ayesha@yaho.com', 'ayesha@yahoo.com'],
  ['ayesha@outlok.com', 'ayesha@outlook.com'],
  [' ayesha.m@gnail.com ', 'ayesha.m@gmail.com'],
])('offers for %s the email %s', (typed, email) => {
  expect(findSimilarEmail(typed)).toBe(email)
})

test.each([
  '',
  'ayesha',
  'ayesha@',
  'ayesha@gmail.com',
  'ayesha@mail.com',
  'ayesha@ymail.com',
  'ayesha@small.com',
  'ayesha@live.com',
  'ayesha@gmail.pk',
  'ayesha@yahoo.co.uk',
  'ayesha@example.pk',
])('offers nothing for %j', (typed) => {
  expect(findSimilarEmail(typed)).toBeUndefined()
})

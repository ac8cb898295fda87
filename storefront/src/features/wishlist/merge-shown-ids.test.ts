import { expect, it } from 'vitest'
import { mergeShownIds } from './merge-shown-ids.ts'

it.each([
  ['the server’s list stands where nothing waits', ['b', 'a'], ['a', 'x'], [], ['b', 'a']],
  ['what was pressed and not yet told stays on top', ['a'], ['new', 'a'], ['new'], ['new', 'a']],
  ['what was taken off and not yet told stays off', ['b', 'a'], ['a'], ['b'], ['a']],
  ['what the server already has keeps its place', ['b', 'a'], ['a', 'b'], ['a'], ['b', 'a']],
  ['a product and its variants are entries of their own', ['a', 'a/1', 'a/2'], ['a', 'a/1'], ['a/1', 'a/2'], ['a', 'a/1']],
])('%s', (_what, fromServer, shown, unsent, expected) => {
  expect(mergeShownIds(fromServer, shown, unsent)).toEqual(expected)
})

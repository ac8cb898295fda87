import { expect, it } from 'vitest'
import { mergeShownIds } from './merge-shown-ids.ts'

it.each([
  ['uses the server’s list when nothing is unsent', ['b', 'a'], ['a', 'x'], [], ['b', 'a']],
  ['keeps an unsent addition on top', ['a'], ['new', 'a'], ['new'], ['new', 'a']],
  ['keeps an unsent removal removed', ['b', 'a'], ['a'], ['b'], ['a']],
  ['keeps the place of an entry that the server already has', ['b', 'a'], ['a', 'b'], ['a'], ['b', 'a']],
  ['treats a product and its variants as separate entries', ['a', 'a/1', 'a/2'], ['a', 'a/1'], ['a/1', 'a/2'], ['a', 'a/1']],
])('%s', (_what, fromServer, shown, unsent, expected) => {
  expect(mergeShownIds(fromServer, shown, unsent)).toEqual(expected)
})

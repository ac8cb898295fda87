import { expect, test } from 'vitest'
import { listChunkGroups } from './chunks.ts'

test('every file that a chunk lists exists', () => {
  expect(() => listChunkGroups()).not.toThrow()
})

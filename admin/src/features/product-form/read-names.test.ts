import { expect, test } from 'vitest'
import { readNames } from './read-names.ts'

test('reads a list of distinct names', () => {
  expect(readNames('Midnight Blue، گلابی, Barq\n barq,')).toEqual(['Midnight Blue', 'گلابی', 'Barq'])
  expect(readNames(' , ')).toEqual([])
})

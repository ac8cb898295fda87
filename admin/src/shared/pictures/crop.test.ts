import { expect, test } from 'vitest'
import { largestCrop, measureCrop, turnCrop, wholePicture } from './crop.ts'

const wide = { width: 800, height: 400 }
const tall = { width: 400, height: 800 }

test('the largest part in a ratio reaches two edges and stands in the middle', () => {
  expect(largestCrop(1, wide)).toEqual({ unit: '%', x: 25, y: 0, width: 50, height: 100 })
  expect(largestCrop(1, tall)).toEqual({ unit: '%', x: 0, y: 25, width: 100, height: 50 })
  expect(largestCrop(4, wide)).toEqual({ unit: '%', x: 0, y: 25, width: 100, height: 50 })
  expect(measureCrop(largestCrop(1, wide), wide)).toEqual({ width: 400, height: 400 })
})

test('a part turns with its picture, and four turns lead back', () => {
  const corner = { unit: '%' as const, x: 0, y: 0, width: 30, height: 20 }
  expect(turnCrop(corner, 1)).toEqual({ unit: '%', x: 80, y: 0, width: 20, height: 30 })
  expect(turnCrop(turnCrop(corner, 1), -1)).toEqual(corner)
  expect([1, 2, 3, 4].reduce((crop) => turnCrop(crop, 1), corner)).toEqual(corner)
  expect(turnCrop(wholePicture, -1)).toEqual(wholePicture)
})

test('the smallest part has a pixel', () => {
  expect(measureCrop({ unit: '%', x: 0, y: 0, width: 0, height: 0 }, wide)).toEqual({ width: 1, height: 1 })
})

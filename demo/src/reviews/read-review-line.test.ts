import { expect, it } from 'vitest'
import { readReviewLine } from './read-review-line.ts'

it('reads rating, comment and pictures', () => {
  expect(readReviewLine('4 Good [really]. 5/5')).toEqual({ rating: 4, comment: 'Good [really]. 5/5', pictures: [] })
  expect(readReviewLine('5 Holds well. [review-mount-1 review-mount-2]')).toEqual({
    ...{ rating: 5, comment: 'Holds well.' },
    pictures: ['review-mount-1.webp', 'review-mount-2.webp'],
  })
})

import { describe, expect, it } from 'vitest'
import { placeToasts } from './toast-place.ts'

const space = { start: 64, end: 800, left: 944, right: 1264, height: 64, pressed: null }

describe('the place of toasts', () => {
  it('is below the header', () => {
    expect(placeToasts(space)).toBe(72)
  })

  it('stays where it is when what was pressed is elsewhere', () => {
    expect(placeToasts({ ...space, pressed: { top: 80, bottom: 124, left: 20, right: 200 } })).toBe(72)
    expect(placeToasts({ ...space, pressed: { top: 300, bottom: 344, left: 950, right: 1200 } })).toBe(72)
    expect(placeToasts({ ...space, pressed: { top: 10, bottom: 54, left: 950, right: 1200 } })).toBe(72)
  })

  it('is under a control that it would cover', () => {
    expect(placeToasts({ ...space, pressed: { top: 90, bottom: 134, left: 1100, right: 1200 } })).toBe(142)
  })

  it('is above a control when there is no room under it', () => {
    expect(placeToasts({ ...space, end: 400, height: 220, pressed: { top: 300, bottom: 344, left: 950, right: 1200 } })).toBe(72)
    expect(placeToasts({ ...space, end: 400, height: 220, pressed: { top: 286, bottom: 330, left: 950, right: 1200 } })).toBe(72)
  })
})

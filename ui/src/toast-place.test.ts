import { describe, expect, it } from 'vitest'
import { placeToasts } from './toast-place.ts'

const space = { start: 64, end: 800, left: 944, right: 1264, height: 64, pressed: null }

describe('placeToasts', () => {
  it('begins below the header', () => {
    expect(placeToasts(space)).toBe(72)
  })

  it('stays there when the pressed control is elsewhere', () => {
    expect(placeToasts({ ...space, pressed: { top: 80, bottom: 124, left: 20, right: 200 } })).toBe(72)
    expect(placeToasts({ ...space, pressed: { top: 300, bottom: 344, left: 950, right: 1200 } })).toBe(72)
    expect(placeToasts({ ...space, pressed: { top: 10, bottom: 54, left: 950, right: 1200 } })).toBe(72)
  })

  it('moves below a control that the toasts would cover', () => {
    expect(placeToasts({ ...space, pressed: { top: 90, bottom: 134, left: 1100, right: 1200 } })).toBe(142)
  })

  it('moves above the control when there is no room below, but not into the header', () => {
    expect(placeToasts({ ...space, end: 400, height: 220, pressed: { top: 300, bottom: 344, left: 950, right: 1200 } })).toBe(72)
    expect(placeToasts({ ...space, end: 400, height: 220, pressed: { top: 286, bottom: 330, left: 950, right: 1200 } })).toBe(72)
  })
})

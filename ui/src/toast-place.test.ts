import { describe, expect, it } from 'vitest'
import { placeToasts } from './toast-place.ts'

const space = { start: 64, end: 800, left: 944, right: 1264, height: 64, clear: [] }

describe('placeToasts', () => {
  it('begins below the header', () => {
    expect(placeToasts(space)).toBe(72)
  })

  it('stays there when the pressed control is elsewhere', () => {
    expect(placeToasts({ ...space, clear: [{ top: 80, bottom: 124, left: 20, right: 200 }] })).toBe(72)
    expect(placeToasts({ ...space, clear: [{ top: 300, bottom: 344, left: 950, right: 1200 }] })).toBe(72)
    expect(placeToasts({ ...space, clear: [{ top: 10, bottom: 54, left: 950, right: 1200 }] })).toBe(72)
  })

  it('moves below a control that the toasts would cover', () => {
    expect(placeToasts({ ...space, clear: [{ top: 90, bottom: 134, left: 1100, right: 1200 }] })).toBe(142)
  })

  it('moves below a title and then below the control beneath it', () => {
    const title = { top: 66, bottom: 110, left: 264, right: 1248 }
    expect(placeToasts({ ...space, clear: [title] })).toBe(118)
    expect(placeToasts({ ...space, clear: [title, { top: 130, bottom: 174, left: 1100, right: 1200 }] })).toBe(182)
    expect(placeToasts({ ...space, clear: [title, { top: 240, bottom: 284, left: 1100, right: 1200 }] })).toBe(118)
  })

  it('covers the control rather than what goes before it when there is no room', () => {
    const title = { top: 66, bottom: 110, left: 264, right: 1248 }
    expect(placeToasts({ ...space, end: 190, clear: [title, { top: 120, bottom: 164, left: 1100, right: 1200 }] })).toBe(118)
  })

  it('moves above the control when there is no room below, but not into the header', () => {
    expect(placeToasts({ ...space, end: 400, height: 220, clear: [{ top: 300, bottom: 344, left: 950, right: 1200 }] })).toBe(72)
    expect(placeToasts({ ...space, end: 400, height: 220, clear: [{ top: 286, bottom: 330, left: 950, right: 1200 }] })).toBe(72)
  })
})

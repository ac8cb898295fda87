/** How long a result may take to be rendered, in frames: about a second. */
const framesMost = 60

/**
 * Moves the focus to the result of an action whose control is gone, as soon as it is rendered, so that keyboard and screen reader users continue
 * there. It scrolls only as far as the result is out of view.
 */
export function focusResult(find: () => HTMLElement | null | undefined, frame = 0): void {
  requestAnimationFrame(() => {
    const element = find()
    // The first frame is left to a dialog that closes and gives the focus back.
    if (frame === 0 || (!element && frame < framesMost)) return focusResult(find, frame + 1)
    if (!element) return
    if (!element.matches('a, button, input, select, textarea')) element.tabIndex = -1
    element.focus()
  })
}

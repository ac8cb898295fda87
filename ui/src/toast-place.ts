/** The box of an element in the window, in pixels from the top left corner. */
interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Space {
  /** Pixels from the top to the lower edge of the header; toasts begin below it. */
  start: number
  /** Pixels from the top that toasts must not reach: the lower edge of the window, or a bar there. */
  end: number
  /** The column of the toasts and their total height. */
  left: number
  right: number
  height: number
  /** The control that was pressed last; null when it is no longer on the page. */
  pressed: Box | null
}

/** Pixels between the toasts and what they must not cover. */
export const toastGap = 8

/**
 * Pixels from the top at which toasts begin: below the header, and not over the control that was pressed (rule 8.13). They go below that
 * control, or above it when there is no room below.
 */
export function placeToasts({ start, end, left, right, height, pressed }: Space): number {
  const top = start + toastGap
  if (!pressed || pressed.right <= left || pressed.left >= right) return top
  if (pressed.bottom + toastGap <= top || pressed.top - toastGap >= top + height) return top
  const below = pressed.bottom + toastGap
  if (below + height <= end) return Math.max(top, below)
  const above = pressed.top - toastGap - height
  return above >= top ? above : top
}

/** Where something stands in the window, in pixels from its top left corner. */
interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Space {
  /** Pixels from the top below which toasts may stand: past the header. */
  start: number
  /** Pixels from the top that they must not reach: the lower edge, or a bar there. */
  end: number
  /** The column in which they stand, and how high they are together. */
  left: number
  right: number
  height: number
  /** What was pressed last, null when it is not there any more. */
  pressed: Box | null
}

/** Pixels between toasts and what they keep clear of. */
export const toastGap = 8

/**
 * Pixels from the top at which toasts begin: below the header, and clear of what was pressed (rule 8.13): under it, or above it where there
 * is no room below.
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

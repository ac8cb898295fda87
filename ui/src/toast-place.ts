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
  /** What toasts must not cover, the most important first. */
  clear: Box[]
}

/** Pixels between the toasts and what they must not cover. */
export const toastGap = 8

/**
 * Pixels from the top at which toasts begin: below the header, and not over what is to be kept clear (rule 8.13). They go below that, or above it
 * when there is no room below. When there is room nowhere, only the most important is kept clear.
 */
export function placeToasts(space: Space): number {
  const { start, end, left, right, height, clear } = space
  const top = start + toastGap
  const column = clear.filter((box) => box.right > left && box.left < right)
  const isClear = (at: number) => column.every((box) => box.bottom + toastGap <= at || box.top - toastGap >= at + height)
  const below = [top, ...column.map((box) => box.bottom + toastGap).sort((one, other) => one - other)]
  const above = column.map((box) => box.top - toastGap - height)
  const found = below.find((at) => at >= top && at + height <= end && isClear(at)) ?? above.find((at) => at >= top && isClear(at))
  if (found !== undefined || isClear(top)) return found ?? top
  return column.length > 1 ? placeToasts({ ...space, clear: column.slice(0, -1) }) : top
}

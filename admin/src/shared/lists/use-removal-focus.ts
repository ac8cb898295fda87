import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a list whose rows are removed by a button with the attribute `data-remove={name}`: that of the row which took the
 * place gets the focus, or of the last row, or else the first button in the box.
 * @param count of the rows; the focus moves when it has changed
 */
export function useRemovalFocus<E extends HTMLElement = HTMLDivElement>(name: string, count: number) {
  const box = useRef<E>(null)
  const removed = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is gone
  useEffect(() => {
    const index = removed.current
    removed.current = -1
    if (index < 0 || document.activeElement !== document.body) return
    const buttons = [...box.current!.querySelectorAll<HTMLElement>('[data-remove]')].filter((button) => button.dataset.remove === name)
    const next = buttons[index] ?? buttons.at(-1) ?? box.current!.querySelector<HTMLElement>('button, input[type=file]')
    next?.focus({ preventScroll: true })
  }, [count])
  return {
    box,
    /** Says which row is being removed. */
    onRemove: (index: number) => {
      removed.current = index
    },
  }
}

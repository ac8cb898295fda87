import { type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a list whose focused row goes away, such as a deleted product: the row that took the place gets the focus, or
 * the last one, or else the list. Put the result on the list's element.
 */
export function useLostRow() {
  const ref = useRef<HTMLElement>(null)
  const last = useRef<{ row: Element; index: number }>(null)
  useEffect(() => {
    const lost = last.current
    if (!lost || lost.row.isConnected) return
    // A dialog about the row closes with this change, or later.
    const frame = requestAnimationFrame(() => {
      if (document.querySelector('dialog[open]')) return
      last.current = null
      if (document.activeElement !== document.body) return
      const rows = listRows(ref.current, lost.row.tagName)
      const next = rows[lost.index] ?? rows.at(-1)
      const control = next?.querySelector<HTMLElement>('a[data-row-link]') ?? next?.querySelector<HTMLElement>('a[href], button')
      const target = control ?? ref.current
      target?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
  const note = ({ target }: SyntheticEvent<HTMLElement>) => {
    const row = target instanceof Element && target.closest('tr, li')
    if (row) last.current = { row, index: listRows(ref.current, row.tagName).indexOf(row) }
  }
  // A press on the button of a menu focuses the menu, not the button.
  return { ref, onFocus: note, onPointerDown: note }
}

const listRows = (list: HTMLElement | null, tagName: string) => [...(list?.querySelectorAll(tagName) ?? [])]

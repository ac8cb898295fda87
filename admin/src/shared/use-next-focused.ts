import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a group of buttons that open dialogs: once a step is taken, the button that opened its dialog may be gone. Then
 * the next one of the group gets the focus, or the screen.
 * @param state changes when a step is taken, also by a colleague
 * @param isOpen whether a dialog of the group is open
 * @returns to be put on the element around the buttons
 */
export function useNextFocused(state: string, isOpen: boolean): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null)
  const opened = useRef<string>(null)
  useEffect(() => {
    if (isOpen) opened.current ??= state
    // The change may arrive before the dialog is closed or after it.
    if (isOpen || opened.current === null || opened.current === state) return
    const screen = document.getElementById('content')
    if (document.activeElement !== document.body && document.activeElement !== screen) return
    const next = group.current?.querySelector('button')
    // The next button may come with a further change, such as that of the order once its parcel has changed.
    if (next) opened.current = null
    const target = next ?? screen
    target?.focus({ preventScroll: true })
  }, [state, isOpen])
  return group
}

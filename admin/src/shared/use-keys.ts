import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'

/** By key, or keys one after the other ('g o'), as tinykeys writes them. */
type Keys = Record<string, (event: KeyboardEvent) => void>

/** Keys of a screen for as long as it stands. What is typed into a field is text, and under an open dialog the screen rests (behaviour 16.8). */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((name: string, event: KeyboardEvent) => {
    event.preventDefault()
    keys[name]?.(event)
  })
  const names = Object.keys(keys).join('\n')
  useEffect(() => {
    const bound = names.split('\n').map((name) => [name, (event: KeyboardEvent) => press(name, event)])
    return tinykeys(window, Object.fromEntries(bound), { ignore: isNotForUs })
  }, [names])
}

function isNotForUs(event: KeyboardEvent): boolean {
  if (event.isComposing || document.querySelector('dialog[open], [role="menu"]')) return true
  // Ctrl-K is no letter, wherever it is pressed.
  if (event.ctrlKey || event.metaKey) return false
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
  return event.target instanceof Element && event.target.closest(field) !== null
}

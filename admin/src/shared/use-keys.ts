import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'

/** Handlers by key or key sequence ('g o'), in the syntax of tinykeys. */
type Keys = Record<string, (event: KeyboardEvent) => void>

/** Binds keyboard shortcuts while the component is mounted. They are off while typing into a field, also one whose form is being saved, and under an open dialog (rule 16.8). */
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
  if (event.isComposing || document.querySelector('dialog[open], [role="menu"], form [inert]')) return true
  // It has closed a menu, which is no longer there.
  if (event.key === 'Escape' && event.defaultPrevented) return true
  // Ctrl-K types nothing, so it works in fields too.
  if (event.ctrlKey || event.metaKey) return false
  const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
  return event.target instanceof Element && event.target.closest(field) !== null
}

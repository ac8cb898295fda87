import { useEffect } from 'react'

/** Focuses the field that a link to a setting names, once its part of the screen is there. */
export function LeadToField({ name }: { name: string | null }) {
  useEffect(() => {
    const field = name ? document.getElementsByName(name)[0] : undefined
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [name])
  return null
}

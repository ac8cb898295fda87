import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { resolveTo, type To } from './location.ts'
import { type NavigateOptions, useLocation, useNavigate } from './router.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: To
  ref?: Ref<HTMLAnchorElement>
}

/** A link; a plain press changes the page without loading the document. Marks the link to the current page. */
export function Link({ to, replace, state, scroll, onClick, ...rest }: LinkProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const href = resolveTo(to, location)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || (rest.target && rest.target !== '_self') || rest.download !== undefined) return
    event.preventDefault()
    void navigate(to, { replace, state, scroll })
  }
  return <a {...rest} href={href} onClick={follow} />
}

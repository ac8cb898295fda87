import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PhoneFrameProps {
  title: string
  children: ReactNode
}

/** Shows content as a phone does: in a frame of its own, whose width the style sheets' breakpoints measure. */
export function PhoneFrame({ title, children }: PhoneFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const prepare = () => {
    const page = frame.current?.contentDocument
    setBody(page ? dress(page) : null)
  }
  // Chrome has the document at once; Firefox replaces it by one that has loaded.
  useLayoutEffect(prepare, [])
  const measure = (content: HTMLDivElement | null) => {
    if (!content) return
    const observer = new ResizeObserver(() => setHeight(content.offsetHeight))
    observer.observe(content)
    return () => observer.disconnect()
  }
  return (
    <>
      <iframe ref={frame} title={title} onLoad={prepare} style={{ height }} className="block w-full max-w-90 rounded-tile" />
      {/* Out of the flow: an empty document has no doctype, so that a height in percent would be of the frame that follows it. */}
      {body &&
        createPortal(
          <div ref={measure} className="absolute inset-x-0 top-0">
            {children}
          </div>,
          body,
        )}
    </>
  )
}

/** Gives a frame's document the style sheets and the theme of this one. */
function dress(page: Document): HTMLElement {
  const { className, lang, dir, dataset } = document.documentElement
  Object.assign(page.documentElement, { className, lang, dir })
  Object.assign(page.documentElement.dataset, dataset)
  const styles = document.querySelectorAll('link[rel=stylesheet], style')
  page.head.replaceChildren(...[...styles].map((style) => page.importNode(style, true)))
  page.body.style.background = 'none'
  page.body.style.minHeight = '0'
  return page.body
}

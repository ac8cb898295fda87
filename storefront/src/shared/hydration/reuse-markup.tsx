import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Renders an element separately from the page, inside the page's providers; null where markup is not reused, as in the browser. */
export const RenderApart = /* @__PURE__ */ createContext<((element: ReactNode) => string) | null>(null)

const wrapper = 'reused-markup'
const wrapperTags = /<\/?reused-markup>/g

/** Removes the elements around reused markup: React can insert markup only into an element, and the browser expects none there. */
export const unwrapMarkup = (html: string): string => html.replace(wrapperTags, '')

interface Reuse<P> {
  /** A hook that returns everything that the markup depends on, as a text; null renders the component again. */
  useKey: (props: P) => string | null
  /** How many renderings are stored, the latest ones. */
  maximum: number
}

/**
 * Renders a component once for each key and reuses its markup: most parts of a page are the same on other pages. Use it on the server only,
 * behind `import.meta.env.SSR`; the browser hydrates the component itself. It must not use `useId`, whose ids depend on the place in the
 * page.
 */
export function reuseMarkup<P extends object>(Component: ComponentType<P>, { useKey, maximum }: Reuse<P>): ComponentType<P> {
  const stored = new Map<string, string>()
  return function Reused(props: P) {
    const renderApart = use(RenderApart)
    const key = useKey(props)
    if (!renderApart || key === null) return <Component {...props} />
    let html = stored.get(key)
    if (html === undefined) {
      html = joinText(renderApart(<Component {...props} />))
      if (stored.size >= maximum) stored.delete(stored.keys().next().value!)
      stored.set(key, html)
    }
    const Wrapper = wrapper as 'div'
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped it
    return <Wrapper dangerouslySetInnerHTML={{ __html: html }} />
  }
}

/** Copies a string: React's is a chain of thousands of pieces, which takes several times the memory and would be walked for each page. */
const joinText = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text))

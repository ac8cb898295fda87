import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { MarkupPart } from './markup-part.ts'

/** Renders an element inside the page's providers. */
type Render = (element: ReactNode) => string
interface Reusing {
  render: Render
  /** The reused markup of this page; the page names each by its index. */
  inserted: Uint8Array[]
}

/** Null where markup is not reused, as in the browser. */
const ReuseContext = /* @__PURE__ */ createContext<Reusing | null>(null)

const wrapper = 'reused-markup'
const wrapped = /<reused-markup>(\d+)<\/reused-markup>/

/**
 * Renders a page with reused markup. React writes an element with a number in place of each reused part, so that neither React nor the
 * caller copies and encodes the markup again.
 */
export function renderReusing(element: ReactNode, render: Render): MarkupPart[] {
  const inserted: Uint8Array[] = []
  const html = render(<ReuseContext value={{ render, inserted }}>{element}</ReuseContext>)
  return html.split(wrapped).map((part, index) => (index % 2 === 0 ? part : inserted[Number(part)]!))
}

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
  const stored = new Map<string, Uint8Array>()
  const encoder = new TextEncoder()
  return function Reused(props: P) {
    const reusing = use(ReuseContext)
    const key = useKey(props)
    if (!reusing || key === null) return <Component {...props} />
    let markup = stored.get(key)
    if (markup === undefined) {
      markup = encoder.encode(reusing.render(<Component {...props} />))
      if (stored.size >= maximum) stored.delete(stored.keys().next().value!)
      stored.set(key, markup)
    }
    const Wrapper = wrapper as 'div'
    return <Wrapper>{reusing.inserted.push(markup) - 1}</Wrapper>
  }
}

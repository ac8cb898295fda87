import type { Product } from '@saddar/contract'
import { useTextAfterHydration } from '../../shared/hydration/use-hydrated.ts'
import { useSearchParams } from '../../shared/router/index.ts'
import { type Choice, type ResolvedChoice, resolveChoice } from './choice.ts'

interface ChoiceState {
  resolved: ResolvedChoice
  choose: (change: Choice) => void
}

/** The choice with which the server rendered the page; a section that hydrates later begins with it (rule 8.15.1). */
const entered = import.meta.env.SSR ? undefined : location.search

/** The shopper's choice, stored in the URL (`?color=…&storage=…&size=…`). */
export function useChoice(product: Product): ChoiceState {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const shown = new URLSearchParams(useTextAfterHydration(text, entered ?? text))
  const resolved = resolveChoice(product, Object.fromEntries(shown))
  const choose = (change: Choice) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(change)) next.set(name, String(value))
        return next
      },
      // Each choice replaces the history entry, so that Back leaves the product.
      { replace: true, scroll: 'keep' },
    )
  return { resolved, choose }
}

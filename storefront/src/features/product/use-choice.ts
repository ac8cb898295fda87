import type { Product } from '@saddar/contract'
import { useTextAfterHydration } from '../../shared/hydration/use-hydrated.ts'
import { useSearchParams } from '../../shared/router/index.ts'
import { type Choice, type ResolvedChoice, resolveChoice } from './choice.ts'

interface ChoiceState {
  resolved: ResolvedChoice
  choose: (change: Choice) => void
}

/**
 * The shopper's choice, stored in the URL (`?color=…&storage=…&size=…`). The server renders one page for all choices,
 * so the URL is read after hydration.
 */
export function useChoice(product: Product): ChoiceState {
  const [params, setParams] = useSearchParams()
  const shown = new URLSearchParams(useTextAfterHydration(params.toString()))
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

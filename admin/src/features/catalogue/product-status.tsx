import { StatusLabel } from '../../shared/status-label.tsx'

interface ProductStatusProps {
  /** The owner's switch. */
  isActive: boolean
  isHiddenByCategory: boolean
  tinted?: boolean
}

/** Whether the shop shows a product, or else who hides it: the owner, or its category (rule 3.1.1). */
export function ProductStatus({ isActive, isHiddenByCategory, tinted = false }: ProductStatusProps) {
  const isShown = isActive && !isHiddenByCategory
  const word = isShown ? 'Active' : isActive ? 'Hidden with its category' : 'Inactive'
  return <StatusLabel tone={isShown ? 'success' : 'neutral'} word={word} tinted={tinted} />
}

import type { Product } from '@saddar/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from '../../shared/router/index.ts'
import { useChoice } from './use-choice.ts'

interface Lost {
  color: string
  option: string
}

/**
 * Says that the chosen colour does not come in the storage or size chosen before, which the page drops, and clears that from the address. Apart
 * from the picker, whose code belongs to the first view.
 */
export function LostOption({ product }: { product: Product }) {
  const { resolved } = useChoice(product)
  const [params, setParams] = useSearchParams()
  const [lost, setLost] = useState<Lost | null>(null)
  const color = resolved.hasColor ? resolved.variant?.color.name : undefined
  const hasOption = (name: string) => resolved.options.some((option) => option.name.toLowerCase() === name.toLowerCase())
  const missing = color ? (['storage', 'size'] as const).find((kind) => params.get(kind) && !hasOption(params.get(kind)!)) : undefined
  const drop = useEffectEvent((kind: string) => {
    setLost({ color: color!, option: params.get(kind)! })
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(kind)
        return next
      },
      { replace: true, scroll: 'keep' },
    )
  })
  useEffect(() => {
    if (missing) drop(missing)
  }, [missing])
  const isChosenAnew = params.has('storage') || params.has('size')
  if (!lost || lost.color !== color || isChosenAnew) return null
  // Where the next choice is; a colour may have none.
  const groups = document.querySelectorAll('[data-product] form fieldset:has(input[type=radio])')
  const group = groups[groups.length - 1]
  return (
    group &&
    createPortal(
      <p role="alert" className="mt-2 text-sm text-warning">
        {lost.color} does not come in {lost.option}
      </p>,
      group,
    )
  )
}

import { Spinner, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../../router/index.ts'
import { addAndTell } from './add-and-tell.ts'
import { takeIntent } from './cart-intent.ts'
import { useCartDesk } from './use-cart-desk.ts'

/** Carries out what a guest had wanted to put into the cart, then leads on (behaviour 2.12, 5.7). */
export function CarryOutIntent({ origin }: { origin: string }) {
  const navigate = useNavigate()
  const desk = useCartDesk()
  const queryClient = useQueryClient()
  const leave = useEffectEvent(async () => {
    const intent = takeIntent()
    if (!intent) return navigate(origin, { replace: true })
    try {
      await addAndTell(desk, queryClient, intent.line)
      if (!intent.thenGoTo) toast.success('Added to cart')
      return navigate(intent.thenGoTo ?? origin, { replace: true })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to add to cart')
      return navigate(origin, { replace: true })
    }
  })
  useEffect(() => void leave(), [])
  return (
    <div className="page flex min-h-[50dvh] items-center justify-center">
      <Spinner text="One moment..." />
    </div>
  )
}

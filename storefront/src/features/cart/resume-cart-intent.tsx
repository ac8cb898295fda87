import { Skeleton, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { useNavigate } from '../../shared/router/index.ts'
import { addLines, describeOutcome } from './add-lines.ts'
import { takeIntent } from './cart-intent.ts'
import { useCartQueue } from './use-cart-queue.ts'

/** Adds what a guest wanted to put into the cart, then goes to the next page (rules 2.12, 5.7). */
export function ResumeCartIntent({ origin }: { origin: string }) {
  const navigate = useNavigate()
  const queue = useCartQueue()
  const queryClient = useQueryClient()
  const leave = useEffectEvent(async () => {
    const intent = takeIntent()
    if (!intent) return navigate(origin, { replace: true })
    const outcome = await addLines(queue, queryClient, intent.lines)
    const text = describeOutcome(outcome, intent.lines.length)
    const isRefused = outcome.problems.length > 0
    if (isRefused) toast.error(text)
    else if (!intent.thenGoTo) toast.success(text)
    const [line] = intent.lines
    return navigate((!isRefused && intent.thenGoTo) || origin, { replace: true, state: line && { bought: getLineKey(line) } })
  })
  useEffect(() => void leave(), [])
  return (
    <div role="status" className="page grid max-w-lg content-start gap-6 py-10 md:py-16">
      <h1 className="text-2xl">You are signed in</h1>
      <p className="text-quiet">One moment, you are on your way back to the shop.</p>
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
    </div>
  )
}

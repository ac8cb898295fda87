import { Skeleton, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../../shared/router/index.ts'
import { addLines, describeAdded, describeOutcome } from './add-lines.ts'
import { announceAdded } from './added-event.ts'
import { takeIntent } from './cart-intent.ts'
import { useCartQueue } from './use-cart-queue.ts'

/** Adds what a guest wanted to put into the cart, then goes to the next page (rules 2.12, 5.7). */
export function ResumeCartIntent({ origin }: { origin: string }) {
  const navigate = useNavigate()
  const queue = useCartQueue()
  const queryClient = useQueryClient()
  const leave = useEffectEvent(async (isGone: Promise<void>) => {
    const intent = takeIntent()
    if (!intent) return navigate(origin, { replace: true })
    const { lines, thenGoTo } = intent
    const outcome = await addLines(queue, queryClient, lines)
    const { added, problems } = outcome
    const next = problems.length === 0 ? thenGoTo : undefined
    await navigate(next ?? origin, { replace: true, state: { bought: lines[0] } })
    if (next) return
    // The sheet closes with the page that it opened on.
    await isGone
    if (added === 0) toast.error(describeOutcome(outcome, lines.length))
    else announceAdded({ text: describeAdded(added, lines.length), lines, problems })
  })
  useEffect(() => {
    let end = () => {}
    void leave(new Promise((resolve) => (end = resolve)))
    return () => end()
  }, [])
  return (
    <div role="status" className="page grid max-w-lg content-start gap-5 py-6 md:gap-6 md:py-16">
      <h1 className="text-2xl">You are signed in</h1>
      <p className="text-quiet">One moment, you are on your way back to the shop.</p>
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
    </div>
  )
}

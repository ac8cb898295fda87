import { useApi } from '@saddar/client'
import type { FirstSteps as Reply } from '@saddar/contract'
import { Button, toast } from '@saddar/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Panel } from '../../shared/panel.tsx'
import { firstStepsKey, firstStepsQuery } from './queries.ts'

type Step = Reply['steps'][number]

const stepTexts: Record<Step['name'], { title: string; hint: string; to: string }> = {
  name: { title: 'Name and logo', hint: 'Shown at the top of every page and email', to: '/settings?part=shop' },
  contact: {
    title: 'Phone numbers and payment',
    hint: 'Your phone numbers. Online payment is under Payment and stock',
    to: '/settings?part=shop',
  },
  category: { title: 'A first category', hint: 'Chargers, cases, cables: up to three levels', to: '/category' },
  product: { title: 'A first product', hint: 'Pictures, price and stock; or import a CSV file', to: '/add-products' },
  texts: { title: 'Delivery and policies', hint: 'Read these texts and change them for your shop', to: '/settings?part=texts' },
  order: { title: 'A test order', hint: 'Buy something in your own shop, then cancel it here', to: '/' },
}

/** The owner's checklist before the shop opens (rule 10.9). Steps are checked off automatically; once dismissed, the list does not return. */
export function FirstSteps() {
  const { data } = useQuery(firstStepsQuery(useApi()))
  const hide = useHide()
  if (!data || data.isHidden) return null
  const done = data.steps.filter((step) => step.done).length
  const isOver = done === data.steps.length
  return (
    <Panel
      title={isOver ? 'The shop is ready' : 'First steps'}
      action={
        <div className="flex items-center gap-3">
          <span className="tabular text-quiet">
            {done} of {data.steps.length} done
          </span>
          <Button tone={isOver ? 'primary' : 'quiet'} size="sm" busy={hide.isPending} onClick={() => hide.mutate()}>
            {isOver ? 'Dismiss' : 'Hide'}
          </Button>
        </div>
      }
      flush
    >
      <div aria-hidden className="mx-4 mb-1 h-1 overflow-hidden rounded-full bg-tile sm:mx-5">
        <div className="h-full rounded-full bg-success transition-all" style={{ width: `${(done / data.steps.length) * 100}%` }} />
      </div>
      <ol className="grid md:grid-cols-2 xl:grid-cols-3">
        {data.steps.map((step) => (
          <li key={step.name}>
            <StepLink step={step} />
          </li>
        ))}
      </ol>
      <p className="border-line border-t px-4 py-3 text-quiet text-xs sm:px-5">
        Shoppers sign in before they buy. You can also let them buy with only a phone number and an address:{' '}
        <Link to="/settings?part=selling#guests" className="font-medium text-ink underline underline-offset-4">
          guest checkout
        </Link>
      </p>
    </Panel>
  )
}

function StepLink({ step: { name, done } }: { step: Step }) {
  const { title, hint, to } = stepTexts[name]
  const content = (
    <>
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${done ? 'border-success bg-success text-surface' : 'border-edge'}`}
      >
        {done && <Check aria-hidden size={14} strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {title}
          <span className="sr-only">{done ? ', done' : ', to do'}</span>
        </span>
        <span className="block text-quiet text-xs">{hint}</span>
      </span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-quiet" />
    </>
  )
  const look = 'flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-tile sm:px-5'
  // The test order is placed in the shop, in another tab.
  if (name === 'order')
    return (
      <a href={to} target="_blank" rel="noopener" className={look}>
        {content}
      </a>
    )
  return (
    <Link to={to} className={look}>
      {content}
    </Link>
  )
}

function useHide() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('PUT /admin/first-steps', { body: { isHidden: true } })).data,
    onSuccess: (data) => queryClient.setQueryData(firstStepsKey, data),
    onError: (error) => toast.error(error.message),
  })
}

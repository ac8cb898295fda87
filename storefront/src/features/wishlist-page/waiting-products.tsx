import { type Api, useApi, useSession } from '@saddar/client'
import type { StockAlert } from '@saddar/contract'
import { Button, toast } from '@saddar/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { describeChoice, getLineKey, pickIdentity } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { focusResult } from '../../shared/focus-result.ts'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'

const alertsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stock-alerts'],
    queryFn: async () => (await api('GET /stock-alerts')).data.alerts,
    // They are asked for on the pages of products.
    staleTime: 0,
    meta: { personal: true },
  })

/** What a signed-in shopper is emailed about once it is back (rule 3.18.4). Last on its page, so that it moves nothing when it appears. */
export function WaitingProducts() {
  const { signedIn } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery({ ...alertsQuery(useApi()), enabled: signedIn })
  const { data, error } = query
  if (signedIn && error && !data) return <LoadFailure of={query} title="Your stock alerts did not load" className="mt-8" />
  if (!signedIn || !data?.length) return null
  return (
    <section aria-labelledby="waiting-title" className="mt-8 grid gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} id="waiting-title" tabIndex={-1} className="text-lg outline-none">
          Waiting to be back
        </h2>
        <p className="text-sm text-quiet">We’ll send you one email about each of these when it is back.</p>
      </div>
      <ul className="grid gap-2">
        {data.map((alert) => (
          <li key={getLineKey(alert)}>
            <WaitingProduct alert={alert} onStopped={() => focusResult(() => heading.current ?? document.querySelector('h1'))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingProduct({ alert, onStopped }: { alert: StockAlert; onStopped: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const choice = describeChoice(alert)
  const { submit, busy } = useSubmit('withdrawStockAlert', {
    windowMs: 0,
    send: () => api('DELETE /stock-alerts/mine', { body: pickIdentity(alert) }),
    onDone: ({ message }) => {
      queryClient.setQueryData(alertsQuery(api).queryKey, (all) => all?.filter((one) => getLineKey(one) !== getLineKey(alert)))
      // As the page of the product has it.
      queryClient.removeQueries({ queryKey: ['stock-alert'] })
      if (message) toast.info(message)
      onStopped()
    },
    onFailure: toastFailure('Failed to stop it'),
  })
  return (
    <div className="flex items-center gap-4 rounded-tile border border-line bg-surface p-4">
      <LinePicture url={alert.image} className="size-16" />
      <div className="grid min-w-0 flex-1 gap-1 text-sm">
        <Link
          to={getProductUrl({ _id: alert.productId }, alert.variantColor, alert.storageCapacity ?? undefined)}
          className="hover:underline"
        >
          {alert.title}
        </Link>
        {choice && <p className="text-quiet">{choice}</p>}
      </div>
      <Button
        tone="quiet"
        busy={busy}
        aria-label={`Stop: ${[alert.title, choice].filter(Boolean).join(', ')}`}
        className="-mr-3 px-3! text-sm underline"
        onClick={() => void submit()}
      >
        Stop
      </Button>
    </div>
  )
}

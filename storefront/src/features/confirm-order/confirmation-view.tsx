import type { Confirmation } from '@saddar/contract'
import { formatDateTime } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { Button } from '@saddar/ui'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { OrderedGoods } from '../../shared/cart-line/ordered-goods.tsx'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { Panel } from '../../shared/panel.tsx'
import { useConfirmation } from './use-confirmation.ts'

// With the fields and cities of the checkout, which few need here.
const CorrectAddress = lazy(() => import('./correct-address.tsx').then((module) => ({ default: module.CorrectAddress })))

const titles: Record<Confirmation['stage'], string> = {
  waiting: 'Please confirm your order',
  confirmed: 'Thank you, your order is confirmed',
  done: 'We are on it',
}

/** A cash order for its buyer, who opened the link that asks to confirm it (rule 6.37). Every change is a form that is posted by a press. */
export function ConfirmationView({ linkKey, confirmation }: { linkKey: string; confirmation: Confirmation }) {
  const { stage, order, address } = confirmation
  const { confirm, cancel } = useConfirmation(linkKey)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <header className="grid gap-2">
        {stage === 'confirmed' && <CircleCheck aria-hidden size={36} strokeWidth={1.5} className="text-success" />}
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
          {titles[stage]}
        </h1>
        <p className="text-quiet">
          Order <span className="tabular font-medium text-ink">{order.orderId}</span>
          {stage === 'waiting' && '. We pack it once you have confirmed it.'}
          {stage === 'waiting' &&
            order.confirmation?.confirmBy &&
            ` We keep it for you until ${formatDateTime(order.confirmation.confirmBy)}.`}
          {stage === 'confirmed' && (order.expected ? `. It arrives ${order.expected}.` : '. We pack it now.')}
          {stage === 'done' && ' is packed or on its way, so it can no longer be changed here.'}
        </p>
      </header>
      <Panel title="What you ordered">
        <OrderedGoods items={order.items} />
        <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <span>To pay the rider in cash</span>
          <span className="tabular whitespace-nowrap text-xl font-semibold">{formatRupees(order.toPay)}</span>
        </p>
      </Panel>
      {stage === 'waiting' && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            // What changed is said above the button that was pressed.
            void confirm.submit().then((isDone) => isDone && heading.current?.focus())
          }}
        >
          <input type="hidden" name="action" value="confirm" />
          <Button type="submit" size="lg" busy={confirm.busy} className="w-full">
            Confirm order
          </Button>
        </form>
      )}
      {address && <Destination linkKey={linkKey} address={address} />}
      {stage !== 'done' && <CancelPart cancel={cancel} />}
    </div>
  )
}

function Destination({ linkKey, address }: { linkKey: string; address: NonNullable<Confirmation['address']> }) {
  const [isOpen, setOpen] = useState(false)
  const lines = [address.addressLine1, address.addressLine2, `${address.city} ${address.postalCode}`, address.state]
  return (
    <Panel title="Where it goes" className="grid-cols-1">
      {isOpen ? (
        <Suspense fallback={<p className="text-quiet">Loading the form…</p>}>
          <CorrectAddress linkKey={linkKey} address={address} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <address className="text-sm not-italic">
            <span dir="auto" className="block font-medium">
              {address.fullName}
            </span>
            {lines.filter(Boolean).map((line, index) => (
              <span key={index} dir="auto" className="block wrap-anywhere">
                {line}
              </span>
            ))}
            <span className="tabular block">{formatPhoneNumber(address.phone)}</span>
          </address>
          <Button tone="outline" className="justify-self-start" onClick={() => setOpen(true)}>
            Correct the address
          </Button>
          <noscript>
            <p className="text-sm text-quiet">To correct the address, please reply to our message.</p>
          </noscript>
        </>
      )}
    </Panel>
  )
}

/** Asks once more before it cancels; without JavaScript the form is posted directly. */
function CancelPart({ cancel }: { cancel: ReturnType<typeof useConfirmation>['cancel'] }) {
  const hydrated = useHydrated()
  if (!hydrated)
    return (
      <form method="post">
        <input type="hidden" name="action" value="cancel" />
        <Button type="submit" tone="danger">
          Cancel order
        </Button>
      </form>
    )
  return (
    <div>
      <ConfirmButton
        tone="danger"
        label="Cancel order"
        title="Cancel this order?"
        keep="Keep order"
        action="Cancel order"
        working={cancel.busy}
        onConfirm={() => cancel.submit()}
      >
        <p className="text-quiet">It will not be sent. This cannot be undone.</p>
      </ConfirmButton>
    </div>
  )
}

import { readFormFailure } from '@saddar/client/form-failure'
import type { Order } from '@saddar/contract'
import { couriers, trackingLink } from '@saddar/contract/couriers'
import type { AdminStatus } from '@saddar/contract/order-states'
import { Button, Field, Select, TextInput } from '@saddar/ui'
import { ExternalLink } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { listStatusSteps } from './status-steps.ts'
import { useChangeStatus } from './use-change-status.ts'

/** Who carries the parcel and under which number; the customer reads it on the order's page. */
export function ParcelForm({ order }: { order: Order }) {
  const change = useChangeStatus({ inForm: true })
  const { fields, problem } = readFormFailure(change.error, (name) => name === 'courier' || name === 'trackingNumber')
  const ships = listStatusSteps(order).some(({ to }) => to === 'shipped')
  const link = trackingLink(order.courier, order.trackingNumber)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const pressed = (event.nativeEvent as globalThis.SubmitEvent).submitter?.getAttribute('value')
    const status = (pressed === 'shipped' ? 'shipped' : order.status) as AdminStatus
    const read = (name: string) => String(data.get(name)).trim() || null
    change.mutate({ id: order.orderId, status, courier: read('courier'), trackingNumber: read('trackingNumber') })
  }
  return (
    <form key={`${order.courier} ${order.trackingNumber}`} onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Courier" error={fields.courier}>
        {(control) => (
          <Select {...control} name="courier" defaultValue={order.courier ?? ''}>
            <option value="">None yet</option>
            {order.courier && !couriers.some((name) => name === order.courier) && <option>{order.courier}</option>}
            {couriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tracking number" error={fields.trackingNumber}>
        {(control) => (
          <TextInput
            {...control}
            name="trackingNumber"
            defaultValue={order.trackingNumber ?? ''}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-1.5 underline underline-offset-4 pointer-coarse:min-h-11"
        >
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          Follow at {order.courier}
        </a>
      )}
      <FormProblem text={problem} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="outline" size="sm" busy={change.isPending}>
          Save
        </Button>
        {ships && (
          <Button type="submit" value="shipped" tone="quiet" size="sm" disabled={change.isPending}>
            Save and ship
          </Button>
        )}
        <span role="status" className="text-quiet">
          {change.isSuccess && 'Saved'}
        </span>
      </div>
    </form>
  )
}

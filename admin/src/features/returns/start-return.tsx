import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { returns as limits } from '@saddar/contract/limits'
import { Button, Field, TextArea, toast } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useCan } from '../../shared/permissions.ts'
import { emptyPayout, PayoutFields, toPayout } from '../refunds/payout-fields.tsx'
import { type Returnable, returnableQuery, useRefreshReturns } from './queries.ts'
import { StartReturnLine } from './start-return-line.tsx'
import { readLines, type TypedReturn, wantsMoney } from './typed-return.ts'

/** 'Start a return…' of a delivered order, for a customer who phones (rule 6.40.3). */
export function StartReturnButton({ order }: { order: Order }) {
  const [returnable, setReturnable] = useState<Returnable | null>(null)
  const isShown = useCan()('manager') && order.status === 'delivered'
  const { data } = useQuery({ ...returnableQuery(useApi(), order.orderId), enabled: isShown })
  return (
    <>
      {isShown && data && data.lines.length > 0 && (
        <Button tone="quiet" size="sm" onClick={() => setReturnable(data)}>
          Start a return…
        </Button>
      )}
      {/* Its lines stay as they were when it was opened. */}
      {returnable && <StartReturnForm order={order} {...returnable} onClose={() => setReturnable(null)} />}
    </>
  )
}

/** Asks what comes back, why, for what, and where the money of a cash order goes, as the form of the shop does. */
function StartReturnForm({ order, lines, needsPayout, onClose }: Returnable & { order: Order; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshReturns()
  // One key for each opened dialog: a retry after a lost reply starts no second return.
  const [requestKey] = useState(() => crypto.randomUUID())
  /** The places in the form of the lines that were sent. */
  const sent = useRef<number[]>([])
  const { register, errors, ...post } = useFormPost<TypedReturn>({
    values: {
      ...emptyPayout,
      kind: '',
      lines: lines.map(({ quantity }) => ({ quantity: lines.length === 1 && quantity === 1 ? '1' : '0', reason: '', wish: '' })),
      note: '',
    },
    toName: (path) =>
      path.replace(/^payout\./, '').replace(/^lines\.(\d+)\.exchangeFor$/, (_, place) => `lines.${sent.current[Number(place)]}.wish`),
    send: async ({ lines: typed, note, kind, ...account }) => {
      const chosen = readLines(lines, typed)
      sent.current = chosen.map(({ index }) => index)
      const payout = needsPayout && wantsMoney(lines, typed) && kind !== '' && kind !== 'later' ? toPayout({ kind, ...account }) : null
      await api(
        'POST /admin/orders/:id/returns',
        { params: { id: order.orderId }, body: { lines: chosen.map(({ index: _, ...line }) => line), note: note.trim(), payout } },
        { headers: { 'Idempotency-Key': requestKey } },
      )
      await refresh()
      toast.success('Return added')
      onClose()
    },
  })
  const [typed, kind] = useWatch({ control: post.control, name: ['lines', 'kind'] })
  const asksPayout = needsPayout && wantsMoney(lines, typed)
  return (
    <FormDialog title={`Start a return of ${order.orderId}`} onClose={onClose} action="Start the return" post={post}>
      <p>For a customer who asks for it by phone. They get the emails of a return, and it waits under Returns like any other.</p>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {lines.map((item, index) => (
          <StartReturnLine key={item.line} item={item} index={index} typed={typed[index]!} form={{ ...post, register }} />
        ))}
      </ul>
      {asksPayout && (
        <PayoutFields
          label="Where should the money go?"
          kind={kind}
          errors={errors}
          register={(name) =>
            register(
              name,
              name === 'kind'
                ? {
                    validate: (chosen, { lines: all }) =>
                      chosen !== '' || !wantsMoney(lines, all) || 'Ask where the money goes, or choose ‘The customer tells us later’',
                  }
                : {},
            )
          }
        >
          <option value="">Choose</option>
          <option value="later">The customer tells us later</option>
        </PayoutFields>
      )}
      <Field label="Note" optional hint="The customer sees it with the return" error={errors.note}>
        {(control) => <TextArea {...control} {...register('note')} maxLength={limits.note} rows={2} />}
      </Field>
    </FormDialog>
  )
}

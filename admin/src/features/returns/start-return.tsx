import { useApi } from '@saddar/client'
import type { CallReply, Order, ReturnReason } from '@saddar/contract'
import { describeWithSku } from '@saddar/contract/describe-item'
import { returns as limits } from '@saddar/contract/limits'
import { returnReasons } from '@saddar/contract/return-states'
import { Button, Field, Select, TextArea, toast } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useCan } from '../../shared/permissions.ts'
import { returnableQuery, useRefreshReturns } from './queries.ts'

type Lines = CallReply<'GET /orders/:id/returns'>['data']['lines']

/** 'Start a return…' of a delivered order, for a customer who phones (rule 6.40.3). */
export function StartReturnButton({ order }: { order: Order }) {
  const [lines, setLines] = useState<Lines | null>(null)
  const isShown = useCan()('manager') && order.status === 'delivered'
  const { data = [] } = useQuery({ ...returnableQuery(useApi(), order.orderId), enabled: isShown })
  return (
    <>
      {isShown && data.length > 0 && (
        <Button tone="quiet" size="sm" onClick={() => setLines(data)}>
          Start a return…
        </Button>
      )}
      {/* Its lines stay as they were when it was opened. */}
      {lines && <StartReturnForm order={order} lines={lines} onClose={() => setLines(null)} />}
    </>
  )
}

interface Typed {
  lines: { quantity: string; reason: ReturnReason | '' }[]
  note: string
}

function StartReturnForm({ order, lines, onClose }: { order: Order; lines: Lines; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshReturns()
  // One key for each opened dialog: a retry after a lost reply starts no second return.
  const [requestKey] = useState(() => crypto.randomUUID())
  const { register, errors, ...post } = useFormPost<Typed>({
    values: { lines: lines.map(() => ({ quantity: '0', reason: '' })), note: '' },
    send: async ({ lines: typed, note }) => {
      const chosen = typed.flatMap(({ quantity, reason }, index) =>
        quantity === '0' || reason === '' ? [] : [{ line: lines[index]!.line, quantity: Number(quantity), reason }],
      )
      await api(
        'POST /admin/orders/:id/returns',
        { params: { id: order.orderId }, body: { lines: chosen, note: note.trim() } },
        { headers: { 'Idempotency-Key': requestKey } },
      )
      await refresh()
      toast.success('Return added')
      onClose()
    },
  })
  const typed = useWatch({ control: post.control, name: 'lines' })
  return (
    <FormDialog title={`Start a return of ${order.orderId}`} onClose={onClose} action="Start the return" post={post}>
      <p>For a customer who asks for it by phone. They get the emails of a return, and it waits under Returns like any other.</p>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {lines.map((item, index) => (
          <li key={item.line} className="grid gap-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_12rem] sm:items-center sm:gap-3">
            <span className="wrap-anywhere">{describeWithSku(item)}</span>
            <Select
              {...register(`lines.${index}.quantity`, {
                // Such as that nothing was chosen.
                onChange: () => post.clearErrors('root'),
              })}
              aria-label={`Pieces of ${describeWithSku(item)} to return`}
            >
              {Array.from({ length: item.quantity + 1 }, (_, quantity) => (
                <option key={quantity} value={String(quantity)}>
                  {quantity === 0 ? 'None' : `${quantity} of ${item.quantity}`}
                </option>
              ))}
            </Select>
            {typed[index]?.quantity !== '0' && (
              <Field label={`Reason for ${item.title}`} hideLabel error={post.formState.errors.lines?.[index]?.reason?.message}>
                {(control) => (
                  <Select
                    {...control}
                    {...register(`lines.${index}.reason`, {
                      validate: (reason, { lines: all }) => reason !== '' || all[index]?.quantity === '0' || 'Choose a reason',
                    })}
                  >
                    <option value="">Reason</option>
                    {Object.entries(returnReasons).map(([reason, { name }]) => (
                      <option key={reason} value={reason}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
          </li>
        ))}
      </ul>
      <Field label="Note" optional hint="The customer sees it with the return" error={errors.note}>
        {(control) => <TextArea {...control} {...register('note')} maxLength={limits.note} rows={2} />}
      </Field>
    </FormDialog>
  )
}

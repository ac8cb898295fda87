import { requireProduct, useApi } from '@saddar/client'
import type { Order, OrderItem } from '@saddar/contract'
import { describeItem } from '@saddar/contract/describe-item'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { Button, Field, Select } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sayChanged } from '../../shared/changed-meanwhile.ts'
import { ChoicesError } from '../../shared/choices-error.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { listSoldSkus, type SoldSku } from '../inventory/list-skus.ts'
import { canChangeItems } from './can-change-items.ts'
import { hasEmail } from './has-email.ts'
import { cacheOrder } from './queries.ts'

/** 'Change option…' of an item with a colour, storage or size, until the order is shipped (rule 6.46.5). */
export function ChangeOptionButton({ order, line }: { order: Order; line: number }) {
  const [opened, setOpened] = useState<OrderItem | null>(null)
  const item = order.items[line]!
  return (
    <>
      {canChangeItems(order) && item.variantType !== 'simple' && (
        <Button
          tone="quiet"
          size="sm"
          className="-ml-3"
          onClick={() => setOpened(item)}
          aria-label={`Change option of ${describeItem(item)}…`}
        >
          Change option…
        </Button>
      )}
      {opened && <OptionForm now={order} line={line} item={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** @param item the item as it was when the dialog opened */
function OptionForm({ now, line, item, onClose }: { now: Order; line: number; item: OrderItem; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const {
    data: product,
    error,
    refetch,
  } = useQuery({
    queryKey: ['order-option', item.productId],
    queryFn: async ({ signal }) => requireProduct(await api('GET /products/:id', { params: { id: item.productId } }, { signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const options = product ? listSoldSkus(product).filter(({ choice }) => choice !== nameChoice(item)) : []
  const { register, errors, ...post } = useFormPost({
    values: { skuId: '' },
    send: async ({ skuId }) => {
      const { data } = await api('POST /admin/orders/:id/change-option', {
        params: { id: now.orderId },
        body: { line, skuId, was: describeItem(item) },
      })
      cacheOrder(queryClient, data.order)
      onClose()
    },
  })
  const present = now.items[line]
  const isOvertaken = !canChangeItems(now) || !present || describeItem(present) !== describeItem(item)
  return (
    <FormDialog
      title="Change option"
      onClose={onClose}
      action="Change option"
      post={post}
      disabled={!options.some((option) => canSend(item, option))}
      overtaken={isOvertaken ? sayChanged(now) : ''}
    >
      <p className="wrap-anywhere">
        {item.quantity} × {describeItem(item)}, {formatRupees(item.price)} each. The total stays
        {hasEmail(now) && ', and the customer gets an email'}.
      </p>
      <ChoicesError error={product ? null : error} onRetry={refetch} />
      <Field label="Send instead" error={errors.skuId}>
        {(control) => (
          <Select {...control} {...register('skuId', { required: 'Choose an option' })}>
            <option value="">{product || error ? 'Choose an option' : 'Loading…'}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id} disabled={!canSend(item, option)}>
                {option.choice}: {describeOption(item, option)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-quiet">For an option of another price, cancel the item and enter a new order.</p>
    </FormDialog>
  )
}

const nameChoice = ({ color, storageCapacity, size }: OrderItem): string => [color?.name, storageCapacity, size].filter(Boolean).join(', ')

const canSend = ({ price, quantity }: OrderItem, option: SoldSku): boolean => effectivePrice(option) === price && option.stock >= quantity

/** '12 in stock', 'Rs 200 more'. */
function describeOption({ price }: OrderItem, option: SoldSku): string {
  const more = effectivePrice(option) - price
  if (more !== 0) return `${formatRupees(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
  return option.stock === 0 ? 'sold out' : `${option.stock} in stock`
}

import type { Order } from '@saddar/contract'
import { describeItem, describeWithSku } from '@saddar/contract/describe-item'
import { MessageSquareText, NotebookPen } from 'lucide-react'
import { Fragment } from 'react'
import { Picture } from '../../shared/picture.tsx'

/** In two lines on wide screens, the first item of an order and the SKUs, beside its picture with how many more there are; the title of the element names all. */
export function ItemSummary({ items }: Pick<Order, 'items'>) {
  const [first, ...rest] = items
  if (!first) return null
  return (
    <span
      className="flex items-start gap-2.5 lg:items-center"
      title={items.map((item) => `${item.quantity} × ${describeWithSku(item)}`).join('\n')}
    >
      <span className="relative">
        <Picture src={first.image} size={36} />
        {rest.length > 0 && (
          <span className="tabular absolute -right-1.5 -bottom-1 rounded-full border border-line bg-surface px-1 font-semibold text-[0.6875rem] leading-4">
            +{rest.length}
            <span className="sr-only"> more, </span>
          </span>
        )}
      </span>
      <span className="min-w-0 leading-4.5 lg:line-clamp-2">
        <span className="tabular">{first.quantity} × </span>
        <bdi>{describeItem(first)}</bdi>
        <span className="text-quiet text-xs">
          {items
            .flatMap(({ sku }) => sku || [])
            .map((sku, index, { length }) => (
              // Two lines of an order may have the same SKU.
              <Fragment key={`${index} ${sku}`}>
                {' '}
                <span className="wrap-anywhere inline-block max-w-full">
                  {sku}
                  {index < length - 1 && ','}
                </span>
              </Fragment>
            ))}
        </span>
      </span>
    </span>
  )
}

/** Marks for the buyer's note and for notes of staff, with their texts for screen readers. */
export function NoteMarks({ order: { orderNotes, staffNotes = 0 } }: { order: Order }) {
  if (!orderNotes && staffNotes === 0) return null
  const staff = staffNotes === 1 ? '1 internal note' : `${staffNotes} internal notes`
  return (
    <span className="ml-1.5 inline-flex items-center gap-1.5 align-middle text-info">
      {orderNotes && (
        <span title={`Note from the customer: ${orderNotes}`}>
          <MessageSquareText aria-hidden size={16} strokeWidth={1.75} />
          <span className="sr-only">Note from the customer</span>
        </span>
      )}
      {staffNotes > 0 && (
        <span title={staff}>
          <NotebookPen aria-hidden size={16} strokeWidth={1.75} />
          <span className="sr-only">{staff}</span>
        </span>
      )}
    </span>
  )
}

import { useApi } from '@saddar/client'
import type { Product, StockChange } from '@saddar/contract'
import { EmptyState, Sheet } from '@saddar/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { nameActor } from '../../shared/name-actor.ts'
import { stockHistoryQuery } from '../catalogue/queries.ts'

/** The stock history of a product, newest first (rule 15.7). */
export function StockHistorySheet({ product, open, onClose }: { product: Product; open: boolean; onClose: () => void }) {
  return (
    <Sheet
      from="right"
      open={open}
      onClose={onClose}
      title={
        <>
          Stock of <bdi>{product.title}</bdi>
        </>
      }
    >
      {open && <Changes productId={product._id} />}
    </Sheet>
  )
}

function Changes({ productId }: { productId: string }) {
  const query = useInfiniteQuery(stockHistoryQuery(useApi(), productId))
  return (
    <>
      <Loaded of="stock history" query={query} skeleton={<SkeletonRows count={4} row="h-14" />}>
        {({ pages }) => <ChangeRows changes={pages.flatMap((page) => page.changes)} />}
      </Loaded>
      <MoreButton query={query}>Show earlier changes</MoreButton>
    </>
  )
}

function ChangeRows({ changes }: { changes: StockChange[] }) {
  if (changes.length === 0) return <EmptyState icon={<History aria-hidden strokeWidth={1.5} />} title="No changes to this stock yet" />
  return (
    <ol className="mb-4">
      {changes.map((change) => (
        <Change key={change._id} change={change} />
      ))}
    </ol>
  )
}

const reasons: Record<StockChange['reason'], string> = {
  created: 'Starting stock',
  edited: 'Product edited',
  set: 'Stock set',
  removed: 'Choice removed',
  ordered: 'Ordered',
  returned: 'Back from an order',
  written_off: 'Not restocked',
}

function Change({ change }: { change: StockChange }) {
  const { choice, from, to, reason, note, by, orderId, at } = change
  const difference = to - from
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-2.5 last:border-b-0">
      <span className="min-w-0">
        <span className="block font-medium">
          {reasons[reason]}
          {orderId && (
            <>
              {' '}
              <Link to={`/orders/${orderId}`} className="tabular underline underline-offset-4">
                {orderId}
              </Link>
            </>
          )}
        </span>
        {choice && <bdi className="block">{choice}</bdi>}
        {note && <span className="block break-words">{note}</span>}
        <span className="block text-quiet text-xs">
          <bdi>{nameActor(by)}</bdi>, <time dateTime={at}>{formatTime(at)}</time>
        </span>
      </span>
      <span className="tabular whitespace-nowrap text-right">
        <span className="block font-semibold">{difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'}</span>
        <span className="text-quiet text-xs">
          {from} → {to}
        </span>
      </span>
    </li>
  )
}

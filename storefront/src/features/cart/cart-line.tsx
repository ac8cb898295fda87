import type { CartItem } from '@saddar/contract'
import { onlyLeft } from '@saddar/contract/messages'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { Badge, Button, FieldNote, IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { describeChoice, getLineKey } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { Price } from '../../shared/product/price.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Quantity } from '../../shared/quantity.tsx'
import { Link } from '../../shared/router/index.ts'
import { getLineTotal, isUnavailable } from './cart-changes.ts'
import { isShort } from './is-short.ts'

interface CartLineProps {
  line: CartItem
  /** Why the last change was refused. */
  problem: string | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One line of the cart: product, quantity and line total. */
export function CartLine({ line, problem, onQuantity, onRemove }: CartLineProps) {
  const isLineUnavailable = isUnavailable(line)
  const choice = describeChoice(line)
  const noteId = `note-${getLineKey(line)}`
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-3 @xl:grid-cols-[auto_1fr_auto_6.5rem_auto]">
        <LinePicture url={line.colorImage ?? line.image} className={clsx('size-20 @xl:size-24', isLineUnavailable && 'opacity-55')} />
        <div className="grid gap-1">
          <Link to={getProductUrl({ _id: line.productId })} className="font-medium hover:underline">
            {line.title}
          </Link>
          {choice && <p className="text-sm text-quiet">{choice}</p>}
          {isLineUnavailable ? (
            <span className="mt-1">
              <Badge tone="warning" dot>
                {line.isUnavailable ? 'No longer available' : 'Sold out'}
              </Badge>
            </span>
          ) : (
            <UnitPrice line={line} />
          )}
        </div>
        {/* The remove button is last in the tab order; on a narrow screen it is shown beside the title. */}
        <div className="col-span-full row-start-2 flex items-center justify-between @xl:contents">
          {!isLineUnavailable && (
            <>
              <span className="@xl:col-start-3 @xl:row-start-1">
                <Quantity value={line.quantity} maximum={line.stock} onChange={onQuantity} label={`Quantity of ${line.title}`} />
              </span>
              <p className="tabular font-semibold @xl:col-start-4 @xl:row-start-1 @xl:pt-2.5 @xl:text-right">
                {formatRupees(getLineTotal(line))}
              </p>
            </>
          )}
        </div>
        <span className="col-start-3 row-start-1 -mt-2 -mr-3 @xl:col-start-5 @xl:mt-0">
          <IconButton label={`Remove ${line.title}`} icon={<Trash2 aria-hidden size={20} strokeWidth={1.75} />} onClick={onRemove} />
        </span>
        {!isLineUnavailable && (
          <div aria-live="polite" className="col-span-full flex flex-wrap items-center gap-x-3 empty:hidden">
            <LineNote id={noteId} line={line} problem={problem} />
            {isShort(line) && (
              <Button tone="quiet" size="sm" onClick={() => onQuantity(line.stock)} className="px-2.5! underline underline-offset-4">
                Make it {line.stock}
                <span className="sr-only"> of {line.title}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** What one costs. Of a single one the line's total says it, apart from the regular price of a sale. */
function UnitPrice({ line }: { line: CartItem }) {
  if (line.quantity > 1)
    return (
      <p className="text-sm">
        <Price offer={line} /> <span className="text-quiet">each</span>
      </p>
    )
  if (effectivePrice(line) >= line.price) return null
  return (
    <s className="tabular text-sm text-quiet">
      <span className="sr-only">was </span>
      {formatRupees(line.price)}
    </s>
  )
}

/** Why the last change was refused, or that no more are in stock. */
function LineNote({ id, line, problem }: { id: string; line: CartItem; problem: string | undefined }) {
  const error = problem ?? (isShort(line) ? onlyLeft(line.stock) : null)
  if (error) return <FieldNote id={id} error={error} />
  return line.quantity === line.stock ? <FieldNote id={id} hint={onlyLeft(line.stock)} /> : null
}

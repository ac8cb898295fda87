import { type Api, ApiError, useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { IconButton } from '@saddar/ui'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeChoice, getLineKey, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { readReturnPath } from '../../shared/read-return-path.ts'
import { Link, useLocation, useSearchParams } from '../../shared/router/index.ts'
import { useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'
import { forgetLine, useWantedLines } from '../cart/wanted-lines.ts'
import { productQuery } from '../catalogue/queries.ts'
import { describeShipping } from './describe-shipping.ts'

/** More of them would push the button below the forms off the first screen. */
const countShownAtFirst = () => (matchMedia('(width >= 64rem)').matches ? 5 : 2)

/** What a guest wanted to add to the cart, as a small cart above the forms of /login and /register (rule 5.7.1). */
export function WantedCart({ verb }: { verb: 'Sign in' | 'Sign up' }) {
  const lines = useWantedLines()
  const hadLines = useRef(lines.length > 0)
  const [showsAll, setShowsAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const products = useWantedProducts(lines)
  if (!hadLines.current) return null
  const shownAtFirst = countShownAtFirst()
  const remove = (line: NamedLine) => {
    // The button goes with its line.
    section.current?.focus()
    forgetLine(line)
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="What you are about to buy"
      className="rounded-tile border border-line bg-surface px-3 pt-1.5 pb-2 text-sm"
    >
      {lines.length > 0 && (
        <ul className="divide-y divide-line">
          {(showsAll ? lines : lines.slice(0, shownAtFirst)).map((line) => (
            <WantedLine key={getLineKey(line)} line={line} product={products?.get(line.productId)} onRemove={() => remove(line)} />
          ))}
        </ul>
      )}
      <WantedSum lines={lines} products={products} />
      {lines.length > 0 && (
        <p className="text-quiet">
          {verb} and we’ll add{' '}
          {showsAll || lines.length <= shownAtFirst ? (
            nameAll(lines.length)
          ) : (
            <button
              type="button"
              aria-label={`Show ${nameAll(lines.length)}`}
              onClick={() => {
                // The button goes as well.
                section.current?.focus()
                setShowsAll(true)
              }}
              className="-my-3 min-h-11 underline underline-offset-4"
            >
              {nameAll(lines.length)}
              <ChevronDown aria-hidden size={16} className="inline" />
            </button>
          )}{' '}
          to your cart
        </p>
      )}
    </section>
  )
}

const nameAll = (count: number) => (count === 1 ? 'this' : `these ${count}`)

/** Back to the product, or to the shop for those who came from a page of their own. */
function KeepShopping() {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const origin = readReturnPath(search, state)
  return (
    <Link
      to={/^\/(product|search|products|wishlist)\b/.test(origin) ? origin : '/products'}
      className="inline-flex min-h-11 shrink-0 items-center font-medium underline underline-offset-4"
    >
      Keep shopping
    </Link>
  )
}

/** The products by id; null for one that is no longer sold. One query, so that the sum appears with the last of them. */
function wantedQuery(api: Api, queryClient: QueryClient, ids: string[]) {
  return queryOptions({
    queryKey: ['wanted', ids],
    queryFn: async () => {
      const products = await Promise.all(ids.map((id) => queryClient.ensureQueryData(productQuery(api, id)).catch(nullIfGone)))
      return new Map(ids.map((id, index) => [id, products[index] ?? null]))
    },
  })
}

function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

type WantedProducts = Map<string, Product | null>

function useWantedProducts(lines: NamedLine[]): WantedProducts | undefined {
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort()
  const { data } = useQuery({ ...wantedQuery(useApi(), useQueryClient(), ids), placeholderData: (previous) => previous })
  return data
}

/** The SKU that a line names. Without choice.ts, which would then be a file of its own that the product page has to load. */
function findWanted(product: Product, { variantColor, storageCapacity, size }: NamedLine) {
  const variant = product.variants.find(({ color }) => color.name === variantColor)
  const { storageOptions, sizeOptions } = variant ?? product
  const option = storageOptions.find(({ capacity }) => capacity === storageCapacity) ?? sizeOptions.find((option) => option.size === size)
  return { offer: option ?? variant ?? product, picture: (variant?.images[0] ?? product.images[0])?.url ?? null }
}

interface WantedLineProps {
  line: NamedLine
  /** undefined while it loads */
  product: Product | null | undefined
  onRemove: () => void
}

function WantedLine({ line, product, onRemove }: WantedLineProps) {
  const title = product?.title ?? line.title
  const wanted = product && findWanted(product, line)
  const price = wanted && formatRupees(effectivePrice(wanted.offer) * line.quantity)
  const facts = product === null ? ['No longer sold'] : [describeChoice(line), line.quantity > 1 && `Qty ${line.quantity}`, price]
  return (
    <li className="flex items-center gap-3 py-0.5">
      <LinePicture url={wanted?.picture ?? null} className="size-11" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="min-h-5 truncate font-medium">
          {title}
        </p>
        <p className="tabular min-h-5 truncate text-quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton label={`Remove ${title ?? 'this'}`} icon={<X size={20} strokeWidth={1.75} />} onClick={onRemove} className="-mr-3" />
    </li>
  )
}

/** The goods, and what delivery costs as far as it is known before the address. */
function WantedSum({ lines, products }: { lines: NamedLine[]; products: WantedProducts | undefined }) {
  const delivery = useDelivery()
  const place = useMyPlace()
  const found = lines.flatMap((line) => {
    const product = products?.get(line.productId)
    return product ? [{ line, product }] : []
  })
  const goods = found.reduce((sum, { line, product }) => sum + effectivePrice(findWanted(product, line).offer) * line.quantity, 0)
  const shipping = describeShipping(delivery, {
    lines: found.map(({ product }) => ({ ...product, productId: product._id })),
    goods,
    place,
  })
  return (
    <div className={clsx('flex items-center justify-between gap-3 border-line', lines.length > 0 && 'border-t')}>
      <p className="tabular">
        {lines.length === 0 && 'Nothing left to add'}
        {found.length > 0 && (
          <>
            <b className="font-semibold">{formatRupees(goods)}</b>{' '}
            <span className="whitespace-nowrap">+ {shipping[0]!.toLowerCase() + shipping.slice(1)}</span>
          </>
        )}
      </p>
      <KeepShopping />
    </div>
  )
}

import { useApi, useLiveEvent } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button, Skeleton } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { useMyPlace } from '../../shared/saved-city.ts'
import { useDelivery } from '../../shared/settings-query.ts'
import { useAddLines } from '../cart/use-add-lines.ts'
import { useCart } from '../cart/use-cart.ts'
import { type BundleItem, describeBundleDelivery, describeInCart, makeBundle, sumPrices } from './bundle.ts'
import { BundleTile } from './bundle-tile.tsx'
import { boughtTogetherKey, boughtTogetherQuery } from './frequently-bought-together-query.ts'
import { hasOpenChoice, nameChoices } from './open-choice.ts'
import { useChoice } from './use-choice.ts'

/** A product and up to two others, added to the cart together (rule 3.13). Fetched in the browser only. */
export function FrequentlyBoughtTogether({ product }: { product: Product }) {
  const hydrated = useHydrated()
  const queryClient = useQueryClient()
  const { resolved } = useChoice(product)
  const [isNear, setIsNear] = useState(false)
  const query = useQuery({ ...boughtTogetherQuery(useApi(), product._id), enabled: isNear })
  const { data } = query
  useLiveEvent('productUpdated', (event) => {
    if (data?.products.some(({ _id }) => _id === event.product._id))
      void queryClient.invalidateQueries({ queryKey: boughtTogetherKey(product._id) })
  })
  if (!hydrated) return null
  if (!data)
    return query.error ? (
      <LoadFailure of={query} title="Failed to fetch what goes with it" className="py-6!" />
    ) : (
      <Placeholder onNear={() => setIsNear(true)} />
    )
  const [own, ...others] = makeBundle(product, resolved, data.products)
  if (!own) return null
  const isOpen = hasOpenChoice(resolved)
  const title = data.areBought ? 'Bought together' : 'Goes well together'
  return <Bundle title={title} own={isOpen ? { ...own, choice: nameChoices(product, resolved) } : own} isOpen={isOpen} others={others} />
}

interface BundleProps {
  title: string
  own: BundleItem
  /** Whether the page's product has a choice that nobody has made. */
  isOpen: boolean
  others: BundleItem[]
}

function Bundle({ title, own, isOpen, others }: BundleProps) {
  const [deselected, setDeselected] = useState<readonly string[]>([])
  const { addAll, busy } = useAddLines()
  const items = [own, ...others]
  const selected = items.filter(({ id }) => !deselected.includes(id))
  const delivery = useDelivery()
  const place = useMyPlace()
  const { cart } = useCart()
  const inCart = describeInCart(
    selected.filter((item) => !(isOpen && item === own)),
    cart,
  )
  const toggle = (id: string) => setDeselected(deselected.includes(id) ? deselected.filter((other) => other !== id) : [...deselected, id])
  const button = useRef<HTMLButtonElement>(null)
  const isAsked = useRef(false)
  const add = () => {
    // What nobody chose is not put in the cart (rule 3.17.1): the page asks for it.
    isAsked.current = isOpen && selected.includes(own)
    if (isAsked.current) askForChoice()
    else void addAll(selected.map(({ line }) => line))
  }
  // The choice is far above: who was asked for it is back at the bundle once it is made.
  useEffect(() => {
    if (isOpen || !isAsked.current) return
    isAsked.current = false
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <section aria-labelledby="together">
      <h2 id="together" className="mb-4 text-xl">
        {title}
      </h2>
      <div className="grid items-center gap-6 rounded-tile border border-line bg-surface p-4 lg:grid-cols-[1fr_20rem] lg:gap-12">
        <ul className="grid gap-4 sm:grid-cols-3 lg:gap-6">
          {items.map((item) => (
            <BundleTile
              key={item.id}
              item={item}
              isOwn={item === own}
              selected={selected.includes(item)}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </ul>
        <div className="grid gap-3">
          <p role="status" className="flex min-h-8 items-baseline gap-2">
            {selected.length > 0 && (
              <span className="tabular text-2xl font-semibold tracking-heading">{formatRupees(sumPrices(selected))}</span>
            )}{' '}
            <span className="text-sm text-quiet">{describeCount(selected.length)}</span>
          </p>
          {/* Before the button: what is paid in the end. */}
          <p className="-mt-1 min-h-5 text-sm">{describeBundleDelivery(selected, { delivery, place, cart })}</p>
          {inCart && <p className="text-sm text-quiet">{inCart}</p>}
          <Button ref={button} wide busy={busy} disabled={selected.length === 0} onClick={add}>
            {!busy && <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />}
            {selected.length > 1 ? `Add ${selected.length} to cart` : 'Add to cart'}
          </Button>
        </div>
      </div>
    </section>
  )
}

const askForChoice = () => document.querySelector<HTMLInputElement>('main form input[type=radio]')?.form?.reportValidity()

const describeCount = (count: number) => (count === 0 ? 'Nothing selected' : `for ${count} ${count === 1 ? 'item' : 'items'}`)

/** Most shoppers do not scroll this far, so the query starts when it is near the screen. */
function Placeholder({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '200px' })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} role="status" aria-label="Loading what goes with it">
      <Skeleton className="mb-4 h-7 w-48" />
      <Skeleton className="h-96 rounded-tile" />
    </div>
  )
}

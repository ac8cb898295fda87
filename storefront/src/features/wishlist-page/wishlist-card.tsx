import type { WishlistItem } from '@saddar/contract'
import { onlyLeft } from '@saddar/contract/messages'
import { Badge, Button, buttonClass } from '@saddar/ui'
import { Price } from '../../shared/product/price.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Rating } from '../../shared/product/rating.tsx'
import { Link } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { stockAlertId } from '../product/stock-alert-id.ts'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { getWishlistEntry, removeFromWishlist } from '../wishlist/wishlist-store.ts'

export const entryOf = ({ productId, variantId }: WishlistItem): string => getWishlistEntry(productId, variantId)

/** The id of an item's element on the page of the wishlist. */
export const idOfWish = (item: WishlistItem): string => `wish-${entryOf(item)}`

/** A saved product or variant in its current state: opens its page, adds it to the cart when no choice is left, or removes it. */
export function WishlistCard({ item, onRemove }: { item: WishlistItem; onRemove: () => void }) {
  const isUnavailable = item.isUnavailable
  const name = getName(item)
  const url = getProductUrl({ _id: item.productId }, item.variantColor)
  return (
    <article className="relative flex h-full flex-col">
      <div
        className={`relative aspect-square overflow-hidden rounded-tile bg-tile ${isUnavailable || item.stock <= 0 ? 'opacity-55' : ''}`}
      >
        <ProductPicture picture={item.images[0]} place="card" alt="" />
      </div>
      <h2 className="mt-2.5 text-sm leading-snug font-normal tracking-normal text-pretty">
        {isUnavailable ? (
          item.title
        ) : (
          <Link
            to={url}
            className="line-clamp-3 sm:line-clamp-2 after:absolute after:inset-x-0 after:top-0 after:aspect-square after:rounded-tile hover:underline"
          >
            {item.title}
          </Link>
        )}
      </h2>
      {item.variantColor && <p className="mt-0.5 text-sm text-quiet">{item.variantColor}</p>}
      {!isUnavailable && <Price offer={item} from={item.varies} className="mt-1" />}
      <Rating average={item.averageRating} count={item.numReviews} className="mt-1" />
      <div className="mt-auto grid gap-2 pt-3">
        <Stock item={item} />
        {!isUnavailable && item.stock > 0 && (item.line ? <MoveToCart item={item} line={item.line} /> : <Choose name={name} url={url} />)}
        {!isUnavailable && item.stock <= 0 && <TellMe name={name} url={url} />}
      </div>
      <span className="absolute top-1 right-1">
        <WishlistButton onPicture wish={entryOf(item)} title={name} onPress={onRemove} />
      </span>
    </article>
  )
}

/** 'Earbuds, Navy': tells two colours of one product apart. */
export const getName = ({ title, variantColor }: WishlistItem) => (variantColor ? `${title}, ${variantColor}` : title)

function Stock({ item: { isUnavailable, stock } }: { item: WishlistItem }) {
  const { lowStock } = useSettings()
  if (!isUnavailable && stock > lowStock) return null
  return (
    <span>
      <Badge tone={isUnavailable ? 'warning' : stock > 0 ? 'info' : 'neutral'} dot>
        {isUnavailable ? 'No longer available' : stock > 0 ? onlyLeft(stock) : 'Sold out'}
      </Badge>
    </span>
  )
}

function MoveToCart({ item, line }: { item: WishlistItem; line: NonNullable<WishlistItem['line']> }) {
  const { addToCart, busy } = useAddToCart()
  const move = async () => {
    if (await addToCart({ productId: item.productId, quantity: 1, ...line })) removeFromWishlist(entryOf(item))
  }
  return (
    <Button tone="outline" size="sm" wide busy={busy} aria-label={`Move to cart: ${getName(item)}`} onClick={() => void move()}>
      Move to cart
    </Button>
  )
}

function Choose({ name, url }: { name: string; url: string }) {
  return (
    <Link to={url} aria-label={`Choose options: ${name}`} className={buttonClass({ tone: 'outline', size: 'sm', wide: true })}>
      Choose options
    </Link>
  )
}

/** To the part of the product's page that offers an email once it is back (rule 3.18). */
function TellMe({ name, url }: { name: string; url: string }) {
  return (
    <Link
      to={`${url}#${stockAlertId}`}
      aria-label={`Tell me when it is back: ${name}`}
      className={buttonClass({ tone: 'outline', size: 'sm', wide: true })}
    >
      Tell me
    </Link>
  )
}

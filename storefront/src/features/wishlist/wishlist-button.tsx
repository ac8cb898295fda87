import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { listSaved, toggleWishlist, wishlist } from './wishlist-store.ts'

// Drawn here and not by the icon set: it is on every card, and a plain path renders several times faster.
const heart = (
  <svg aria-hidden viewBox="0 0 24 24" className="size-6" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round">
    <path d="M2 9.5a5.5 5.5 0 0 1 9.59-3.68.56.56 0 0 0 .82 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.49 5.31a2 2 0 0 1-3 .02L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
)

interface WishlistButtonProps {
  /** The product, or one variant of it; see `getWishlistEntry`. */
  wish: string
  title: string
  /** It lies on a picture, which is light in both themes: white within a dark line it is visible, and hides less than a disc behind it would. */
  onPicture?: boolean
  onPress?: (entry: string) => void
}

/** Immediately adds to the wishlist or removes from it (rule 4.6). Rendered after hydration, because it has no effect before. */
export function WishlistButton({ wish, title, onPicture, onPress = toggleWishlist }: WishlistButtonProps) {
  const hydrated = useHydrated()
  const saved = listSaved(wishlist.useIds(), wish).length > 0
  if (!hydrated) return null
  return (
    <button
      type="button"
      aria-label={`${saved ? 'Remove from' : 'Add to'} wishlist: ${title}`}
      title={saved ? 'Remove from wishlist' : 'Add to wishlist'}
      aria-pressed={saved}
      onClick={() => onPress(wish)}
      className="group/heart flex size-11 items-center justify-center rounded-full"
    >
      <span
        className={`transition-transform group-hover/heart:[scale:1.08] ${saved ? 'fill-red-text text-red-text' : onPicture ? 'fill-white text-night' : 'fill-none'}`}
      >
        {heart}
      </span>
    </button>
  )
}

import { Link } from '../../router/index.ts'
import { Price } from '../catalogue/price.tsx'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { getProductUrl } from '../catalogue/product-url.ts'
import type { BundleItem } from './bundle.ts'

interface BundleTileProps {
  item: BundleItem
  /** It is the product of the page: no link leads to it. */
  isOwn: boolean
  taken: boolean
  onToggle: () => void
}

/** A row on phones, a tile from 640 px; the picture is the checkbox's target too. */
export function BundleTile({ item, isOwn, taken, onToggle }: BundleTileProps) {
  const { id, title, picture, choice, offer } = item
  return (
    <li
      className={`grid grid-cols-[auto_1fr] items-center gap-x-4 sm:grid-cols-1 sm:content-start sm:gap-y-3 ${taken ? '' : 'text-quiet'}`}
    >
      <label className="relative flex cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          aria-label={title}
          checked={taken}
          onChange={onToggle}
          className="size-5 shrink-0 rounded sm:absolute sm:top-3 sm:left-3"
        />
        <span
          className={`size-20 overflow-hidden rounded-control bg-tile sm:aspect-square sm:size-auto sm:w-full ${taken ? '' : 'opacity-55'}`}
        >
          <ProductPicture picture={picture} place="card" alt="" />
        </span>
      </label>
      <div className="grid min-w-0 gap-0.5 text-sm">
        {isOwn ? (
          <p className="line-clamp-2">
            <span className="font-semibold">This item: </span>
            {title}
          </p>
        ) : (
          <Link to={getProductUrl({ _id: id })} className="line-clamp-2 hover:underline">
            {title}
          </Link>
        )}
        {choice && <span className="text-quiet">{choice}</span>}
        <Price offer={offer} className="text-base" />
      </div>
    </li>
  )
}

import { Price } from '../../shared/product/price.tsx'
import { ProductPicture } from '../../shared/product/product-picture.tsx'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Link } from '../../shared/router/index.ts'
import type { BundleItem } from './bundle.ts'

interface BundleTileProps {
  item: BundleItem
  /** The product of this page, shown without a link. */
  isOwn: boolean
  selected: boolean
  onToggle: () => void
}

/** A row on phones, a tile from 640 px; the picture is part of the checkbox's label. */
export function BundleTile({ item, isOwn, selected, onToggle }: BundleTileProps) {
  const { id, title, picture, choice, offer } = item
  return (
    <li className={`flex items-start gap-4 sm:block ${selected ? '' : 'text-quiet'}`}>
      <label className="relative block shrink-0 cursor-pointer">
        <input
          type="checkbox"
          aria-label={title}
          checked={selected}
          onChange={onToggle}
          className="absolute top-2 left-2 z-10 size-5 rounded"
        />
        <span className={`block aspect-square w-24 overflow-hidden rounded-control bg-tile sm:w-full ${selected ? '' : 'opacity-55'}`}>
          <ProductPicture picture={picture} place="card" alt="" />
        </span>
      </label>
      <div className="grid min-w-0 gap-0.5 py-2 text-sm">
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

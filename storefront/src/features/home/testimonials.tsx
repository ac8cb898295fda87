import { useApi } from '@saddar/client'
import { pictureAt } from '@saddar/contract/media'
import { Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { Stars } from '../../shared/product/rating.tsx'
import { Link } from '../../shared/router/index.ts'
import { type Testimonial, testimonialsQuery } from './testimonials-query.ts'

// Side by side on phones, to be swiped; each wide enough to be read.
const grid =
  'no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-4 lg:px-0'
const item = 'w-[82%] shrink-0 snap-start sm:w-[44%] lg:w-auto'

/** Testimonials of buyers. Renders nothing without reviews or when they fail to load: the page works without them. */
export default function Testimonials() {
  const { data, error } = useQuery(testimonialsQuery(useApi()))
  if (error || data?.length === 0) return null
  return (
    <section aria-labelledby="buyers-say">
      <h2 id="buyers-say" className="mb-4 text-xl lg:text-2xl">
        What buyers say
      </h2>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
        <ul tabIndex={0} aria-labelledby="buyers-say" className={grid}>
          {data.map((testimonial) => (
            <li key={testimonial._id} className={item}>
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading reviews" className={grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className={item}>
              <Skeleton className="h-48 rounded-tile" />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function Quote({ testimonial: { rating, comment, name, product } }: { testimonial: Testimonial }) {
  return (
    <figure className="relative flex h-full flex-col rounded-tile border border-line bg-surface p-5">
      <Stars average={rating} />
      <blockquote dir="auto" className="mt-3 mb-4 flex-1 wrap-anywhere">
        {comment}
      </blockquote>
      <figcaption className="flex items-center gap-3 text-sm">
        {product.image && (
          <img
            src={pictureAt(product.image, 96)}
            width={44}
            height={44}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-11 shrink-0 rounded-control bg-tile object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="block font-medium">
            <span className="sr-only">{rating} stars by </span>
            <bdi>{name}</bdi> <span className="font-normal text-quiet">· verified</span>
          </span>
          <Link
            to={getProductUrl(product)}
            className="block truncate text-quiet after:absolute after:inset-0 after:rounded-tile hover:underline"
          >
            {product.title}
          </Link>
        </span>
      </figcaption>
    </figure>
  )
}

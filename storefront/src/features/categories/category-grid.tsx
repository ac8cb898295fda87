import { useApi } from '@saddar/client'
import { pictureAt, pictureSet } from '@saddar/contract/media'
import { Button, buttonClass, EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { Link } from '../../shared/router/index.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { buildCategoryTree, getCategoryUrl } from './category-tree.ts'
import { categoryPicturesQuery, useCategories } from './queries.ts'

// One row, on phones one that scrolls sideways: the first prices are not far down.
const grid =
  'no-scrollbar -mx-4 grid auto-cols-[4.25rem] grid-flow-col gap-x-3 gap-y-5 overflow-x-auto px-4 sm:mx-0 sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-5 sm:px-0 lg:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]'

/** 'Shop by Category': the top-level categories as pictures, with loading, error and empty states (rule 8.9). */
function Grid() {
  const query = useCategories()
  const { data, isPending, isFetching, refetch } = query
  const shown = data && buildCategoryTree(data)
  return (
    <section aria-labelledby="categories">
      <div className="mb-4 flex items-center justify-between gap-4 max-sm:sr-only">
        <h2 id="categories" className="text-xl lg:text-2xl">
          Shop by Category
        </h2>
        {/* Not on phones, where the keyboard would meet a link that nobody sees. */}
        <span className="hidden sm:block">{shown && shown.length > 0 && <SeeAll to="/all-categories" of="categories" />}</span>
      </div>
      {isPending ? (
        <div role="status" aria-label="Loading categories" className={grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index}>
              <Skeleton className="aspect-square rounded-tile" />
              <Skeleton className="mx-auto mt-3 h-4 w-20" />
            </div>
          ))}
        </div>
      ) : !shown ? (
        <LoadFailure of={query} title="Unable to load categories" retryLabel="Try Again" />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<LayoutGrid aria-hidden strokeWidth={1.5} />}
          title="No Categories Available"
          action={
            <>
              <Button tone="outline" busy={isFetching} onClick={() => void refetch()}>
                Load Categories
              </Button>
              <Link to="/products" className={buttonClass()}>
                Browse All Products
              </Link>
            </>
          }
        />
      ) : (
        <ul aria-labelledby="categories" className={grid}>
          {shown.map((category) => (
            <li key={category.slug}>
              <Link to={getCategoryUrl(category)} className="group block rounded-tile text-center text-xs sm:text-sm">
                <CategoryPicture slug={category.slug} />
                <bdi className="mt-1.5 line-clamp-2 wrap-anywhere group-hover:underline">{category.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Depends on the categories and their pictures; without them it shows a state of the request. */
function useGridKey(): string | null {
  const { data } = useCategories()
  const pictures = useQuery(categoryPicturesQuery(useApi())).data
  return data?.length && pictures ? JSON.stringify([data, pictures]) : null
}

export const CategoryGrid = import.meta.env.SSR ? reuseMarkup(Grid, { useKey: useGridKey, maximum: 1 }) : Grid

/** A category's square picture, decorative beside its name. */
export function CategoryPicture({ slug }: { slug: string }) {
  const image = useQuery(categoryPicturesQuery(useApi())).data?.[slug]
  return (
    <span className="block aspect-square overflow-hidden rounded-tile bg-tile">
      {image ? (
        <img
          src={pictureAt(image, 240)}
          srcSet={pictureSet(image)}
          sizes="(min-width: 40rem) 17vw, 72px"
          width={400}
          height={400}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-transform group-hover:[scale:1.04]"
        />
      ) : (
        <span className="flex size-full items-center justify-center text-quiet">
          <LayoutGrid aria-hidden size={28} strokeWidth={1.5} />
        </span>
      )}
    </span>
  )
}

import { useApi } from '@saddar/client'
import type { AdminCategory } from '@saddar/contract'
import { category as limits } from '@saddar/contract/limits'
import { Button, EmptyState, IconButton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, FolderTree, MoreHorizontal, Plus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { buildCategoryBranches } from '../features/catalogue/category-branches.ts'
import { categoriesQuery } from '../features/catalogue/queries.ts'
import { CategoryDialog } from '../features/categories/category-dialog.tsx'
import { CategoryRows } from '../features/categories/category-rows.tsx'
import { DeleteCategoryDialog } from '../features/categories/delete-category-dialog.tsx'
import { useCategoryOrder } from '../features/categories/use-category-order.ts'
import { menuItem, RowMenu } from '../shared/lists/row-menu.tsx'
import { Loaded, SkeletonRows } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'

/** What the dialog edits: a category, or a new one below a parent. */
interface Shown {
  category?: AdminCategory
  parentId: string | null
}

export default function Categories() {
  const query = useQuery(categoriesQuery(useApi()))
  const { data, isFetching } = query
  const [shown, setShown] = useState<Shown | null>(null)
  const [deleting, setDeleting] = useState<AdminCategory | null>(null)
  const [isSorting, setIsSorting] = useState(false)
  const order = useCategoryOrder()
  const branches = buildCategoryBranches(data ?? [])
  return (
    <>
      <PageTitle
        title="Categories"
        beside={data && <span className="tabular text-quiet">{data.length}</span>}
        action={
          isSorting ? (
            <SortActions
              order={order}
              isSorted={(data ?? []).some(({ position }) => position !== undefined)}
              onDone={() => setIsSorting(false)}
            />
          ) : (
            <div className="flex items-center gap-1">
              {data && data.length > 1 && (
                <Button tone="quiet" size="sm" className="max-sm:hidden" onClick={() => setIsSorting(true)}>
                  <ArrowUpDown aria-hidden size={18} strokeWidth={1.75} />
                  Sort
                </Button>
              )}
              <Button size="sm" className="max-sm:px-2!" onClick={() => setShown({ parentId: null })}>
                <Plus aria-hidden size={18} strokeWidth={2} className="max-sm:hidden" />
                New category
              </Button>
              {data && data.length > 1 && (
                <div className="-mr-2.5 -ml-1 sm:hidden">
                  <RowMenu trigger={<IconButton label="More actions" icon={<MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />} />}>
                    <DropdownMenu.Item className={menuItem} onSelect={() => setIsSorting(true)}>
                      Sort
                    </DropdownMenu.Item>
                  </RowMenu>
                </div>
              )}
            </div>
          )
        }
      />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      {isSorting && (
        <p className="mb-3 max-w-prose text-quiet">
          The shop shows the categories in this order. Drag a category or use its arrows. New categories come last.
        </p>
      )}
      <section aria-label="Category tree" aria-busy={isFetching} className="overflow-hidden rounded-tile border border-line bg-surface">
        <Loaded of="categories" query={query} skeleton={<SkeletonRows count={6} row="h-10" className="p-5" />}>
          {({ length }) =>
            length === 0 ? (
              <EmptyState icon={<FolderTree aria-hidden strokeWidth={1.5} />} title="No categories yet">
                Shoppers find products by category.
              </EmptyState>
            ) : (
              <CategoryRows
                branches={branches}
                levels={limits.depth}
                isSorting={isSorting}
                onMove={order.move}
                onEdit={(category) => setShown({ category, parentId: category.parentId })}
                onAdd={(parent) => setShown({ parentId: parent._id })}
                onDelete={setDeleting}
              />
            )
          }
        </Loaded>
      </section>
      {shown && <CategoryDialog {...shown} branches={branches} onClose={() => setShown(null)} />}
      {deleting && (
        <DeleteCategoryDialog
          category={deleting}
          subcategories={(data ?? []).filter(({ parentId }) => parentId === deleting._id).length}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

interface SortActionsProps {
  order: ReturnType<typeof useCategoryOrder>
  /** Whether any category has a place of its own. */
  isSorted: boolean
  onDone: () => void
}

const SortActions = ({ order, isSorted, onDone }: SortActionsProps) => (
  <div className="flex flex-wrap gap-1">
    {isSorted && (
      <Button tone="quiet" size="sm" busy={order.isResetting} onClick={order.reset}>
        Sort by name
      </Button>
    )}
    <Button size="sm" onClick={onDone}>
      Done
    </Button>
  </div>
)

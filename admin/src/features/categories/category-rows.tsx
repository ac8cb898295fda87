import type { AdminCategory } from '@saddar/contract'
import { clsx } from 'clsx'
import { DropdownMenu } from 'radix-ui'
import { ReorderHandle, useRowDrag } from '../../shared/lists/reorder.tsx'
import { RowActions } from '../../shared/lists/row-actions.tsx'
import { menuItem } from '../../shared/lists/row-menu.tsx'
import { Picture } from '../../shared/picture.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import type { Branch } from '../catalogue/category-branches.ts'

interface CategoryRowsProps {
  branches: Branch[]
  /** The maximum number of levels. */
  levels: number
  /** Whether the rows are being sorted: they then have handles in place of their actions. */
  isSorting: boolean
  /** Moves a category among its siblings. */
  onMove: (siblings: Branch[], from: number, to: number) => void
  onEdit: (category: AdminCategory) => void
  onAdd: (parent: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
}

/** The tree of categories, each with its actions. */
export function CategoryRows({ branches, ...rest }: CategoryRowsProps) {
  const { isSorting, onMove } = rest
  const drag = useRowDrag(`category-${branches[0]?.category.parentId ?? 'top'}`, (from, to) => onMove(branches, from, to))
  return (
    <ul>
      {branches.map((branch, index) => (
        <li key={branch.category._id} {...(isSorting && drag(index).row)}>
          <CategoryRow branch={branch} isOver={drag(index).isOver} {...rest}>
            {isSorting && branches.length > 1 && (
              <ReorderHandle
                name={branch.category.name}
                place={index + 1}
                of={branches.length}
                onMove={(by) => onMove(branches, index, index + by)}
              />
            )}
          </CategoryRow>
          {branch.children.length > 0 && <CategoryRows branches={branch.children} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

interface CategoryRowProps extends Omit<CategoryRowsProps, 'branches'> {
  branch: Branch
  isOver: boolean
  children: React.ReactNode
}

function CategoryRow({ branch: { category, depth }, isOver, isSorting, levels, onEdit, onAdd, onDelete, children }: CategoryRowProps) {
  return (
    <div
      className={clsx(
        'flex min-h-14 items-center gap-2 border-line border-b px-3 py-1.5 hover:bg-paper sm:gap-3 sm:px-5',
        isOver && 'bg-tile',
        isSorting && 'cursor-grab',
      )}
    >
      <span aria-hidden className="shrink-0" style={{ width: depth * 20 }} />
      <Picture src={category.image} />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 wrap-anywhere font-semibold sm:line-clamp-1">{category.name}</bdi>
        <span className="block truncate text-quiet text-xs">
          {describeCount(category.productCount)} · /{category.slug}
        </span>
      </span>
      {category.isHidden && <StatusLabel tone="neutral" word="Hidden" />}
      {children}
      {!isSorting && (
        <RowActions name={category.name} edit={() => onEdit(category)} onDelete={() => onDelete(category)}>
          {depth + 1 < levels && (
            <DropdownMenu.Item className={menuItem} onSelect={() => onAdd(category)}>
              Add subcategory
            </DropdownMenu.Item>
          )}
        </RowActions>
      )}
    </div>
  )
}

/** Menus of the shop leave out categories without active products (rule 3.1). */
const describeCount = (products: number) =>
  products === 0 ? 'No products, not in the shop’s menus' : products === 1 ? '1 product' : `${products} products`

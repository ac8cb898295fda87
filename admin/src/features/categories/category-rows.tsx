import type { Category } from '@saddar/contract'
import { Button, iconButtonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { ReorderHandle, useRowDrag } from '../../shared/lists/reorder.tsx'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { Picture } from '../../shared/picture.tsx'
import type { Branch } from '../catalogue/category-branches.ts'

interface CategoryRowsProps {
  branches: Branch[]
  /** The maximum number of levels. */
  levels: number
  /** Whether the rows are being sorted: they then have handles in place of their actions. */
  isSorting: boolean
  /** Moves a category among its siblings. */
  onMove: (siblings: Branch[], from: number, to: number) => void
  onEdit: (category: Category) => void
  onAdd: (parent: Category) => void
  onDelete: (category: Category) => void
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
      {children}
      {!isSorting && <RowActions category={category} canHaveChildren={depth + 1 < levels} {...{ onEdit, onAdd, onDelete }} />}
    </div>
  )
}

interface RowActionsProps extends Pick<CategoryRowsProps, 'onEdit' | 'onAdd' | 'onDelete'> {
  category: Category
  canHaveChildren: boolean
}

/** 'Edit', and a menu of the rarer actions; on phones, which need the room for the name, the menu has all. */
function RowActions({ category, canHaveChildren, onEdit, onAdd, onDelete }: RowActionsProps) {
  return (
    <>
      <Button tone="quiet" size="sm" aria-label={`Edit ${category.name}`} className="max-sm:hidden" onClick={() => onEdit(category)}>
        Edit
      </Button>
      <RowMenu
        trigger={
          <button
            type="button"
            aria-label={`Actions for ${category.name}`}
            title={`Actions for ${category.name}`}
            className={iconButtonClass('md')}
          >
            <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
          </button>
        }
      >
        <DropdownMenu.Item className={clsx(menuItem, 'sm:hidden')} onSelect={() => onEdit(category)}>
          Edit
        </DropdownMenu.Item>
        {canHaveChildren && (
          <DropdownMenu.Item className={menuItem} onSelect={() => onAdd(category)}>
            Add subcategory
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Separator className={clsx('my-1 h-px bg-line', !canHaveChildren && 'sm:hidden')} />
        <DropdownMenu.Item className={clsx(menuItem, 'text-red-text')} onSelect={() => onDelete(category)}>
          Delete…
        </DropdownMenu.Item>
      </RowMenu>
    </>
  )
}

/** Menus of the shop leave out categories without active products (rule 3.1). */
const describeCount = (products: number) =>
  products === 0 ? 'No products, not in the shop’s menus' : products === 1 ? '1 product' : `${products} products`

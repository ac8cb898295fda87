import type { Category } from '@saddar/contract'
import { IconButton } from '@saddar/ui'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { Picture } from '../../shared/picture.tsx'
import type { Branch } from '../catalogue/category-branches.ts'

interface CategoryRowsProps {
  branches: Branch[]
  /** The maximum number of levels. */
  levels: number
  onEdit: (category: Category) => void
  onAdd: (parent: Category) => void
  onDelete: (category: Category) => void
}

/** The tree of categories, each with its actions. */
export function CategoryRows({ branches, levels, onEdit, onAdd, onDelete }: CategoryRowsProps) {
  return (
    <ul>
      {branches.map(({ category, depth, children }) => (
        <li key={category._id}>
          <div className="flex min-h-14 items-center gap-2 border-line border-b px-3 py-1.5 hover:bg-paper sm:gap-3 sm:px-5">
            <span aria-hidden className="shrink-0" style={{ width: depth * 20 }} />
            <Picture src={category.image} />
            <span className="min-w-0 flex-1">
              <bdi className="line-clamp-2 wrap-anywhere font-semibold sm:line-clamp-1">{category.name}</bdi>
              <span className="block truncate text-quiet text-xs">
                {category.productCount === 1 ? '1 product' : `${category.productCount} products`} · /{category.slug}
              </span>
            </span>
            {depth + 1 < levels && (
              <IconButton
                size="md"
                label={`Add below ${category.name}`}
                icon={<FolderPlus aria-hidden size={18} strokeWidth={1.75} />}
                onClick={() => onAdd(category)}
              />
            )}
            <IconButton
              size="md"
              label={`Edit ${category.name}`}
              icon={<Pencil aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => onEdit(category)}
            />
            <IconButton
              size="md"
              label={`Delete ${category.name}`}
              icon={<Trash2 aria-hidden size={18} strokeWidth={1.75} />}
              onClick={() => onDelete(category)}
            />
          </div>
          {children.length > 0 && <CategoryRows branches={children} levels={levels} onEdit={onEdit} onAdd={onAdd} onDelete={onDelete} />}
        </li>
      ))}
    </ul>
  )
}

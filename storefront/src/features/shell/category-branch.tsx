import { IconButton } from '@saddar/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '../../shared/router/index.ts'
import { type CategoryNode, getCategoryUrl } from '../categories/category-tree.ts'

interface CategoryBranchProps {
  category: CategoryNode
  onChoose: () => void
}

/** A category in the menu; a button beside its name expands its subcategories. */
export function CategoryBranch({ category, onChoose }: CategoryBranchProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const { name, children } = category
  return (
    <li>
      <div className="flex min-h-12 items-center">
        <Link to={getCategoryUrl(category)} onClick={onChoose} className="flex min-h-11 flex-1 items-center rounded-control">
          {name}
        </Link>
        {children.length > 0 && (
          <IconButton
            label={`Categories in ${name}`}
            icon={<ChevronDown className={open ? 'rotate-180' : undefined} />}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {children.length > 0 && (
        <ul id={listId} hidden={!open} className="ml-3 border-line border-l pl-3">
          {children.map((child) => (
            <CategoryBranch key={child.slug} category={child} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  )
}

import { Button, buttonClass, iconButtonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { menuItem, RowMenu } from './row-menu.tsx'

interface RowActionsProps {
  /** What the row shows, for the names of the buttons. */
  name: string
  /** The address of its form, or what opens it. */
  edit: string | (() => void)
  onDelete: () => void
  /** `DropdownMenu.Item`s between 'Edit' and 'Delete…'. */
  children?: ReactNode
}

/**
 * 'Edit', and a menu of the rarer actions, so that nobody deletes with a press beside it. On phones, which need the room for the name, the menu
 * has all.
 */
export function RowActions({ name, edit, onDelete, children }: RowActionsProps) {
  const navigate = useNavigate()
  return (
    <span className="inline-flex items-center">
      {typeof edit === 'string' ? (
        <Link to={edit} aria-label={`Edit ${name}`} className={clsx(buttonClass({ tone: 'quiet', size: 'sm' }), 'max-sm:hidden')}>
          Edit
        </Link>
      ) : (
        <Button tone="quiet" size="sm" aria-label={`Edit ${name}`} className="max-sm:hidden" onClick={edit}>
          Edit
        </Button>
      )}
      <RowMenu
        trigger={
          <button type="button" aria-label={`Actions for ${name}`} title={`Actions for ${name}`} className={iconButtonClass('md')}>
            <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
          </button>
        }
      >
        <DropdownMenu.Item
          className={clsx(menuItem, 'sm:hidden')}
          onSelect={() => (typeof edit === 'string' ? void navigate(edit) : edit())}
        >
          Edit
        </DropdownMenu.Item>
        {children}
        <DropdownMenu.Separator className={clsx('my-1 h-px bg-line', !children && 'sm:hidden')} />
        <DropdownMenu.Item className={clsx(menuItem, 'text-red-text')} onSelect={onDelete}>
          Delete…
        </DropdownMenu.Item>
      </RowMenu>
    </span>
  )
}

import { IconButton } from '@saddar/ui'
import type { LucideIcon } from 'lucide-react'

interface MoveButtonProps {
  label: string
  icon: LucideIcon
  /** Whether the row is there already. */
  isAtEnd: boolean
  onMove: () => void
}

/** Moves a row of a list that is sorted by hand by one place. At the end it is not `disabled`, which would lose the keyboard's place. */
export function MoveButton({ label, icon: Icon, isAtEnd, onMove }: MoveButtonProps) {
  return (
    <IconButton
      size="md"
      label={label}
      aria-disabled={isAtEnd}
      icon={<Icon aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => !isAtEnd && onMove()}
      className="aria-disabled:cursor-default aria-disabled:opacity-45"
    />
  )
}

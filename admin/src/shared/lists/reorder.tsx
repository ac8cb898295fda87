import { iconButtonClass } from '@saddar/ui'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { MoveButton } from './move-button.tsx'

interface ReorderHandleProps {
  name: string
  place: number
  of: number
  onMove: (by: 1 | -1) => void
}

/** The handle of a row in a list that is sorted by hand: by dragging, by the arrow keys, or by its two buttons, which are enough for fingers. */
export function ReorderHandle({ name, place, of, onMove }: ReorderHandleProps) {
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <span className="flex items-center">
      <button
        type="button"
        aria-label={`Place ${place} of ${of}: ${name}. Arrow keys move it.`}
        title="Drag, or use the arrow keys"
        onKeyDown={onKey}
        className={clsx(iconButtonClass('md'), 'cursor-grab text-quiet pointer-coarse:hidden')}
      >
        <GripVertical aria-hidden size={18} strokeWidth={1.75} />
      </button>
      <MoveButton label={`Move ${name} up`} icon={ArrowUp} isAtEnd={place === 1} onMove={() => onMove(-1)} />
      <MoveButton label={`Move ${name} down`} icon={ArrowDown} isAtEnd={place === of} onMove={() => onMove(1)} />
    </span>
  )
}

/**
 * Lets the rows of a list be dragged onto one another.
 * @param list names the list: rows of other lists cannot be dropped here
 * @returns the properties of the row at an index, and whether a row is over it
 */
export function useRowDrag(list: string, onMove: (from: number, to: number) => void) {
  const [over, setOver] = useState<number | null>(null)
  // Types of dragged data are in lower case, and only they can be read before the drop.
  const type = `text/x-saddar-${list.toLowerCase()}`
  return (index: number) => ({
    isOver: over === index,
    row: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.setData(type, String(index))
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(type)) return
        event.preventDefault()
        setOver(index)
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        setOver(null)
        const from = event.dataTransfer.getData(type)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), index)
      },
    },
  })
}

/** The list with the row at `from` moved to `to`; null when that is no move. */
export function moveRow<T>(rows: T[], from: number, to: number): T[] | null {
  const row = rows[from]
  if (row === undefined || from === to || to < 0 || to >= rows.length) return null
  return rows.filter((_, index) => index !== from).toSpliced(to, 0, row)
}

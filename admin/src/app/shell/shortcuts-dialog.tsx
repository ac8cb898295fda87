import { Dialog } from '@saddar/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMenuScreens } from './use-menu-screens.ts'

const everywhere: [string[], string][] = [
  [['Ctrl', 'K'], 'Find a product, order, customer or screen'],
  [['/'], 'Search this list; Esc leaves the search'],
  [['j'], 'Next row; in an order: the next order'],
  [['k'], 'Previous row; in an order: the previous order'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row'],
  [['Esc'], 'Clear the selection'],
  [['Shift', 'P'], 'In the order list: print labels of the selected orders'],
  [['.'], 'To the actions of the selected rows; in an order or a return: next step'],
  [['?'], 'Show this list'],
]

/** Lists every keyboard shortcut of the back office. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const screens = useMenuScreens()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="flex flex-col gap-2">
        {everywhere.map(([keys, what]) => (
          <Shortcut key={what} keys={keys}>
            {what}
          </Shortcut>
        ))}
        {screens.map(({ shortcut, label, path }) => (
          <Shortcut key={path} keys={['g', shortcut]}>
            <Link to={path} onClick={onClose} className="underline-offset-4 hover:underline">
              {label}
            </Link>
          </Shortcut>
        ))}
      </dl>
    </Dialog>
  )
}

function Shortcut({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-4">
      <dt>{children}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <kbd key={key} className="min-w-6 rounded-sm border border-line bg-paper px-1.5 text-center text-xs leading-5">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}

import { Dialog } from '@saddar/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { letteredScreens } from '../screens.ts'

const everywhere: [string[], string][] = [
  [['Ctrl', 'K'], 'Find a product, an order, a customer, a screen'],
  [['/'], 'Search this list'],
  [['j'], 'Next row; in an order: the next order'],
  [['k'], 'Previous row; in an order: the previous order'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row'],
  [['.'], 'In an order: its next step'],
  [['?'], 'This list'],
]

/** Every key that the back office knows. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <dl className="flex flex-col gap-2">
        {everywhere.map(([keys, what]) => (
          <Key key={what} keys={keys}>
            {what}
          </Key>
        ))}
        {letteredScreens.map(({ letter, label, to }) => (
          <Key key={to} keys={['g', letter]}>
            <Link to={to} onClick={onClose} className="underline-offset-4 hover:underline">
              {label}
            </Link>
          </Key>
        ))}
      </dl>
    </Dialog>
  )
}

function Key({ keys, children }: { keys: string[]; children: ReactNode }) {
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

import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

interface DeviceRowProps {
  device: { name: string; kind: 'phone' | 'tablet' | 'desktop' | 'unknown'; isCurrent: boolean }
  /** When it signed in. */
  signedIn: string
  /** When it was last seen. */
  seen: string
  busy: boolean
  onSignOut: () => void
}

const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, unknown: CircleHelp }

/** A list item: a browser that is signed in, which can be signed out from here unless it is this one. */
export function DeviceRow({ device, signedIn, seen, busy, onSignOut }: DeviceRowProps) {
  const Icon = icons[device.kind]
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.name}
          {device.isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-quiet">{device.isCurrent ? `Signed in ${signedIn}` : `Last seen ${seen}`}</p>
      </div>
      {!device.isCurrent && (
        <Button
          tone="quiet"
          disabled={busy}
          onClick={onSignOut}
          className="px-3! text-sm"
          aria-label={`Sign out ${device.name}, last seen ${seen}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

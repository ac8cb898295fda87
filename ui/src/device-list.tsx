import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

interface Device {
  _id: string
  name: string
  kind: 'phone' | 'tablet' | 'desktop' | 'unknown'
  isCurrent: boolean
  signedInAt: string
  lastSeenAt: string
}

interface DeviceListProps {
  devices: Device[]
  /** Where only some of them are shown at first: those, and what shows the others. */
  first?: { shown: Device[]; button: ReactNode }
  formatTime: (at: string) => string
  /** Of the button that signs out all others. */
  size?: 'sm' | 'md'
  busy: boolean
  /** With null for all but this one. */
  onSignOut: (id: string | null) => void
}

const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, unknown: CircleHelp }

/** The browsers that are signed in. Each can be signed out from here unless it is this one, and all others at once. */
export function DeviceList({ devices, first, formatTime, size, busy, onSignOut }: DeviceListProps) {
  const rows = first?.shown ?? devices
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line">
        {rows.map((device) => (
          <DeviceRow key={device._id} device={device} formatTime={formatTime} busy={busy} onSignOut={onSignOut} />
        ))}
      </ul>
      {first?.button}
      {devices.length > 1 && (
        <Button tone="outline" size={size} busy={busy} onClick={() => onSignOut(null)} className="justify-self-start">
          Sign out all other devices
        </Button>
      )}
    </div>
  )
}

type DeviceRowProps = { device: Device } & Pick<DeviceListProps, 'formatTime' | 'busy' | 'onSignOut'>

function DeviceRow({ device, formatTime, busy, onSignOut }: DeviceRowProps) {
  const Icon = icons[device.kind]
  const seen = formatTime(device.lastSeenAt)
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.name}
          {device.isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-quiet">{device.isCurrent ? `Signed in ${formatTime(device.signedInAt)}` : `Last seen ${seen}`}</p>
      </div>
      {!device.isCurrent && (
        <Button
          tone="quiet"
          disabled={busy}
          onClick={() => onSignOut(device._id)}
          className="px-3! text-sm"
          aria-label={`Sign out ${device.name}, last seen ${seen}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

import { useApi } from '@saddar/client'
import type { Device } from '@saddar/contract'
import { formatDateTime } from '@saddar/contract/karachi'
import { actionDelays } from '@saddar/contract/limits'
import { Badge, Button, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { securityKey } from '../session/security-query.ts'
import { useFirstOnes } from './first-ones.tsx'

const shownFirst = 3
const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, unknown: CircleHelp }

/** The signed-in devices, each of which can be signed out from here (rule 2.16). */
export function DeviceList({ devices }: { devices: Device[] }) {
  const { shown, button } = useFirstOnes(devices, shownFirst, 'devices')
  const api = useApi()
  const queryClient = useQueryClient()
  // Ends the session of one device, or of all but this one.
  const { submit: signOut, busy } = useSubmit('signOut', {
    windowMs: actionDelays.logout,
    send: (deviceId: string | null) =>
      deviceId ? api('DELETE /auth/devices/:id', { params: { id: deviceId } }) : api('DELETE /auth/devices'),
    onDone: ({ data, message }) => {
      queryClient.setQueryData(securityKey, data.security)
      toast.success(message ?? 'Signed out')
    },
    onFailure: (error) => {
      void queryClient.invalidateQueries({ queryKey: securityKey })
      return toastFailure('Failed to sign the device out')(error)
    },
  })
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line">
        {shown.map((device) => (
          <DeviceRow key={device._id} device={device} busy={busy} onSignOut={() => void signOut(device._id)} />
        ))}
      </ul>
      {button}
      {devices.length > 1 && (
        <Button tone="outline" busy={busy} onClick={() => void signOut(null)} className="justify-self-start">
          Sign out all other devices
        </Button>
      )}
    </div>
  )
}

function DeviceRow({ device, busy, onSignOut }: { device: Device; busy: boolean; onSignOut: () => void }) {
  const Icon = icons[device.kind]
  const seen = formatDateTime(device.lastSeenAt)
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.name}
          {device.isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-quiet">{device.isCurrent ? `Signed in ${formatDateTime(device.signedInAt)}` : `Last seen ${seen}`}</p>
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

import { useApi } from '@saddar/client'
import type { Device } from '@saddar/contract'
import { formatDateTime } from '@saddar/contract/karachi'
import { actionDelays } from '@saddar/contract/limits'
import { DeviceList as DeviceRows, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { securityKey } from '../session/security-query.ts'
import { useFirstOnes } from './first-ones.tsx'

const shownFirst = 3

/** The signed-in devices, each of which can be signed out from here (rule 2.16). */
export function DeviceList({ devices }: { devices: Device[] }) {
  const first = useFirstOnes(devices, shownFirst, 'devices')
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
    <DeviceRows devices={devices} first={first} formatTime={formatDateTime} busy={busy} onSignOut={(deviceId) => void signOut(deviceId)} />
  )
}

import { type Api, useApi } from '@saddar/client'
import { formatDateTime } from '@saddar/contract/karachi'
import { DeviceList, toast } from '@saddar/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'

export const devicesKey = ['devices'] as const
const devicesQuery = (api: Api) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await api('GET /admin/devices', {}, { signal })).data.devices,
    meta: { personal: true },
  })

/** The browsers in which this member of staff is signed in, each of which can be signed out from here (rule 19.3.1). */
export function DevicesPanel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(devicesQuery(api))
  // Ends the session of one browser, or of all but this one.
  const { mutate: signOut, isPending } = useMutation({
    mutationFn: (id: string | null) => (id ? api('DELETE /admin/devices/:id', { params: { id } }) : api('DELETE /admin/devices')),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(devicesKey, data.devices)
      toast.success(message ?? 'Signed out')
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: devicesKey })
      toast.error(error.message)
    },
  })
  return (
    <Panel title="Signed-in devices">
      <Loaded of="signed-in devices" query={query} skeleton={<SkeletonRows count={2} row="h-12" />}>
        {(devices) => (
          <div className="max-w-xl">
            <DeviceList devices={devices} formatTime={formatDateTime} size="sm" busy={isPending} onSignOut={signOut} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

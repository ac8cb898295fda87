import { type Api, useApi, useSession } from '@saddar/client'
import { Button } from '@saddar/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

export const secondFactorKey = ['second-factor'] as const
const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: secondFactorKey,
    queryFn: async ({ signal }) => (await api('GET /admin/second-factor', {}, { signal })).data.secondFactor,
    meta: { personal: true },
  })

/** Shows whether two-step sign-in is on, and turns it on or off. */
export function SecondFactorPanel() {
  const { user } = useSession()
  const query = useQuery(secondFactorQuery(useApi()))
  const { data } = query
  const [asking, setAsking] = useState<'on' | 'off' | 'codes' | null>(null)
  return (
    <Panel
      title="Two-step sign-in"
      action={data && <StatusLabel tone={data.isOn ? 'success' : 'neutral'} word={data.isOn ? 'On' : 'Off'} tinted />}
    >
      <Loaded of="two-step sign-in" query={query} skeleton={<SkeletonRows count={2} row="h-10" />}>
        {(data) => (
          <div className="flex max-w-prose flex-col items-start gap-3">
            {user?.mustTurnOnSecondFactor && (
              <p role="alert" className="rounded-control bg-warning-tint px-3 py-2.5 text-warning">
                The owner requires two-step sign-in of all staff. Turn it on to continue.
              </p>
            )}
            <p className="text-quiet">
              {data.isOn
                ? `After the password, logging in asks for a code of your authenticator app. ${count(data.recoveryCodesLeft)} left.`
                : 'After the password, signing in asks for a code from an app on your phone, so a stolen password is not enough.'}
            </p>
            {data.isOn ? (
              <div className="flex flex-wrap gap-3">
                <Button tone="outline" size="sm" onClick={() => setAsking('codes')}>
                  New recovery codes…
                </Button>
                <Button tone="danger" size="sm" disabled={data.isRequired} onClick={() => setAsking('off')}>
                  Turn off…
                </Button>
              </div>
            ) : (
              <Button tone="outline" size="sm" onClick={() => setAsking('on')}>
                Turn on…
              </Button>
            )}
            {data.isOn && data.isRequired && <p className="text-quiet">The owner requires two-step sign-in of all staff.</p>}
          </div>
        )}
      </Loaded>
      {asking === 'on' && <TurnOnDialog onClose={() => setAsking(null)} />}
      {asking === 'codes' && <NewCodesDialog onClose={() => setAsking(null)} />}
      {asking === 'off' && <TurnOffDialog onClose={() => setAsking(null)} />}
    </Panel>
  )
}

const count = (codes: number) => (codes === 1 ? '1 recovery code' : `${codes} recovery codes`)

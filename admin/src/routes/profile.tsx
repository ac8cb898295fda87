import { useSession } from '@saddar/client'
import { staffRoleTexts } from '@saddar/contract/staff-roles'
import { DevicesPanel } from '../features/profile/devices-panel.tsx'
import { PasswordPanel } from '../features/profile/password-panel.tsx'
import { SecondFactorPanel } from '../features/profile/second-factor-panel.tsx'
import { PageTitle } from '../shared/page-title.tsx'

export default function Profile() {
  const { user } = useSession()
  return (
    <>
      <PageTitle title="Profile" />
      <div className="mb-6">
        <p className="text-lg font-semibold">
          Welcome, <bdi>{user?.name ?? '…'}</bdi>
        </p>
        <p className="text-quiet">
          {user?.email}
          {user?.staffRole && ` · ${staffRoleTexts[user.staffRole].name}`}
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordPanel />
        <div className="grid gap-6">
          <SecondFactorPanel />
          <DevicesPanel />
        </div>
      </div>
    </>
  )
}

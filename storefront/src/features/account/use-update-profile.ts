import { useClient } from '@saddar/client'
import type { Address, CallInput } from '@saddar/contract'
import type { AddressInput } from './address-book.ts'

type ProfileBody = NonNullable<CallInput<'PUT /auth/update-profile'>['body']>

interface UpdateProfile {
  /** Without `addresses` the saved ones do not change. */
  update: (body: ProfileBody) => Promise<void>
  /** Applies the change to the server's current list, so that an address added elsewhere in the meantime is not lost. */
  changeAddresses: (change: (list: Address[]) => AddressInput[]) => Promise<void>
}

/** Calls that change name, e-mail and addresses; each rejects with the server's error. */
export function useUpdateProfile(): UpdateProfile {
  const { api, session } = useClient()
  const update = async (body: ProfileBody) => session.setUser((await api('PUT /auth/update-profile', { body })).data.user)
  return {
    update,
    changeAddresses: async (change) => {
      const { user } = (await api('GET /auth/me')).data
      await update({ name: user.name, email: user.email, addresses: change(user.addresses) })
    },
  }
}

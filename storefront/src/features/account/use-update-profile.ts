import { dedupeAction, useClient } from '@saddar/client'
import type { Address, CallInput } from '@saddar/contract'
import { actionDelays } from '@saddar/contract/limits'
import { useState } from 'react'
import type { AddressInput } from './address-book.ts'

type ProfileBody = NonNullable<CallInput<'PUT /auth/update-profile'>['body']>

interface UpdateProfile {
  busy: boolean
  /** Rejects with what the server refused. Without `addresses` they stay as they are. */
  update: (body: ProfileBody) => Promise<void>
  /** Changes the address list as the server has it now, so that one added elsewhere meanwhile is not lost. */
  changeAddresses: (change: (list: Address[]) => AddressInput[]) => Promise<void>
}

/** Sends changes of name, e-mail and addresses (S1 §7); the first goes at once, repeats within 500 ms are merged. */
export function useUpdateProfile(): UpdateProfile {
  const { api, session } = useClient()
  const [busy, setBusy] = useState(false)

  const run = async (name: string, work: () => Promise<void>) => {
    setBusy(true)
    try {
      await dedupeAction(name, actionDelays.account)(work)
    } finally {
      setBusy(false)
    }
  }
  const send = async (body: ProfileBody) => session.setUser((await api('PUT /auth/update-profile', { body })).data.user)

  return {
    busy,
    update: (body) => run(`updateProfile ${JSON.stringify(body)}`, () => send(body)),
    changeAddresses: (change) =>
      run('changeAddresses', async () => {
        const { user } = (await api('GET /auth/me')).data
        await send({ name: user.name, email: user.email, addresses: change(user.addresses) })
      }),
  }
}

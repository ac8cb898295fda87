import { type ApiInput, useApi, useClient } from '@saddar/client'
import type { CallKey } from '@saddar/contract'
import { useSubmit } from '../../shared/use-submit.ts'
import { clearEntryDraft } from './entry-draft.ts'

type EntryCall = Extract<CallKey, 'POST /auth/login' | 'POST /auth/register'>

/** Signs in or registers; `onSignedIn` gets the email of the account. */
export function useSignIn<K extends EntryCall>(call: K, refuse: (error: unknown) => string, onSignedIn?: (email: string) => void) {
  const api = useApi()
  const { session } = useClient()
  const { submit, ...state } = useSubmit(call, {
    send: (body: ApiInput<K>['body']) => api<EntryCall>(call, { body } as ApiInput<EntryCall>),
    onDone: ({ data }) => {
      clearEntryDraft()
      session.signIn(data)
      onSignedIn?.(data.user.email)
    },
    onFailure: refuse,
  })
  return { signIn: submit, ...state }
}

import { type ApiInput, guardAction, isUnanswered, listFieldErrors, useApi, useClient } from '@saddar/client'
import type { CallKey } from '@saddar/contract'
import { actionDelays } from '@saddar/contract/limits'
import { useState } from 'react'
import type { FieldErrors } from '../forms/use-form.ts'

type EntryCall = Extract<CallKey, 'POST /auth/login' | 'POST /auth/register'>

interface SignIn<K extends EntryCall> {
  signIn: (body: ApiInput<K>['body']) => Promise<void>
  busy: boolean
  /** What the server refused about the form as a whole, '' when nothing. */
  problem: string
}

/**
 * Signs in or registers: the first press goes at once, repeats within 500 ms are merged (behaviour 5.6). What is typed stays whatever
 * happens; errors that name a field go to `onRefused`.
 */
export function useSignIn<K extends EntryCall>(call: K, onRefused: (errors: FieldErrors) => void): SignIn<K> {
  const api = useApi()
  const { session } = useClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const signIn = async (body: ApiInput<K>['body']) => {
    setBusy(true)
    setProblem('')
    try {
      const send = () => api<EntryCall>(call, { body } as ApiInput<EntryCall>)
      // The name holds what was typed: the same again is a repeat, something else is a new attempt.
      const { data } = await guardAction(`${call} ${JSON.stringify(body)}`, actionDelays.account)(send)
      session.signIn(data)
    } catch (error) {
      const errors = isUnanswered(error) ? {} : listFieldErrors(error)
      onRefused(errors)
      if (Object.keys(errors).length === 0) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { signIn, busy, problem }
}

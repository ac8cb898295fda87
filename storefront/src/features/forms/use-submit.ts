import { guardAction, isUnanswered, listFieldErrors } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { useState } from 'react'
import type { FieldErrors } from './use-form.ts'

interface Submit<T> {
  submit: (values: T) => Promise<void>
  busy: boolean
  /** What the server refused about the form as a whole, '' when nothing. */
  problem: string
}

/**
 * Sends a form about an account: the first press goes at once, repeats within 500 ms are merged (behaviour 5.6). What is typed stays whatever
 * happens; errors that name a field go to `onRefused`. `name` tells forms apart.
 */
export function useSubmit<T, R>(
  name: string,
  parts: { send: (values: T) => Promise<R>; onDone: (result: R) => unknown; onRefused?: (errors: FieldErrors) => void },
): Submit<T> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const submit = async (values: T) => {
    setBusy(true)
    setProblem('')
    try {
      // The name holds what was typed: the same again is a repeat, something else is a new attempt.
      await parts.onDone(await guardAction(`${name} ${JSON.stringify(values)}`, actionDelays.account)(() => parts.send(values)))
    } catch (error) {
      const errors = isUnanswered(error) || !parts.onRefused ? {} : listFieldErrors(error)
      parts.onRefused?.(errors)
      if (Object.keys(errors).length === 0) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, problem }
}

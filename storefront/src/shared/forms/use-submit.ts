import { dedupeAction } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { useState } from 'react'

interface Submit<T> {
  submit: (values: T) => Promise<void>
  busy: boolean
  /** What the server refused about the form as a whole, '' when nothing. */
  problem: string
}

/**
 * Sends a form about an account: the first press goes at once, repeats within 500 ms are merged (behaviour 5.6). What is typed stays whatever
 * happens. `refuse` is that of the form, which shows the errors of its fields and answers the rest. `name` tells forms apart.
 */
export function useSubmit<T, R>(
  name: string,
  parts: { send: (values: T) => Promise<R>; onDone: (result: R) => unknown; refuse?: (error: unknown) => string },
): Submit<T> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const submit = async (values: T) => {
    setBusy(true)
    setProblem('')
    try {
      // The name holds what was typed: the same again is a repeat, something else is a new attempt.
      await parts.onDone(await dedupeAction(`${name} ${JSON.stringify(values)}`, actionDelays.account)(() => parts.send(values)))
    } catch (error) {
      setProblem(parts.refuse ? parts.refuse(error) : error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, problem }
}

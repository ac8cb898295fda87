import { dedupeAction } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

interface SubmitOptions<T, R> {
  send: (values: T) => Promise<R>
  onDone?: (result: R, values: T) => unknown
  /** Shows a failure and returns the text for `problem`, or '', like a form's `refuse`. By default `problem` is the error's message. */
  onFailure?: (error: unknown, values: T) => string | Promise<string>
  /** How long a repeat of the same values is merged with the first, in milliseconds. */
  windowMs?: number
}

interface Submit<T, R> {
  /** Returns whether it succeeded. Does nothing while another submission is running. */
  submit: (values: T) => Promise<boolean>
  busy: boolean
  /** The error of the last submission that is not shown elsewhere, or ''. */
  problem: string
  /** The result of the last successful submission. */
  result: R | undefined
  /** Clears result and problem. */
  reset: () => void
}

/**
 * Submits a form or another action of the shopper: the first press runs immediately, repeats are merged (rule 5.6).
 * @param name identifies a repeat, together with the values; a function returns the whole identity
 */
export function useSubmit<T = void, R = unknown>(name: string | ((values: T) => string), options: SubmitOptions<T, R>): Submit<T, R> {
  const { send, onDone, onFailure = readMessage, windowMs = actionDelays.account } = options
  const running = useRef(false)
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: async (values: T) => {
      try {
        const identity = typeof name === 'string' ? `${name} ${JSON.stringify(values)}` : name(values)
        const result = await dedupeAction(identity, windowMs)(() => send(values))
        await onDone?.(result, values)
        return result
      } catch (failure) {
        throw new Error(await onFailure(failure, values))
      }
    },
  })
  const submit = async (values: T) => {
    if (running.current) return false
    running.current = true
    return mutateAsync(values)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running.current = false
      })
  }
  return { submit, busy: isPending, problem: error?.message ?? '', result: data, reset }
}

/** For `onFailure`: shows the failure in a toast; `fallback` is the text of an error without a message. */
export const toastFailure =
  (fallback: string) =>
  (error: unknown): string => {
    toast.error(error instanceof Error ? error.message : fallback)
    return ''
  }

const readMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

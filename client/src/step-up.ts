import { ApiError } from './api-error.ts'

/** Runs a request, and runs it once more when the server required step-up and the person confirmed. */
export type WithStepUp = <T>(request: () => Promise<T>) => Promise<T>

/**
 * Answers STEP_UP_REQUIRED by asking the person to confirm their identity (rule 2.21). Requests that are refused while the question is
 * open wait for the same answer. A request fails with STEP_UP_REQUIRED when the person cancels, or with the rejection of `confirmIdentity`.
 * @param confirmIdentity asks the person; true when the server has accepted the password or code
 */
export function createStepUp(confirmIdentity: () => Promise<boolean>): WithStepUp {
  let asking: Promise<boolean> | null = null
  const ask = () => {
    asking ??= confirmIdentity().finally(() => {
      asking = null
    })
    return asking
  }
  return async (request) => {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED' || !(await ask())) throw error
      return request()
    }
  }
}

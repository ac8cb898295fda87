import { AsyncLocalStorage } from 'node:async_hooks'

const currentRequest = new AsyncLocalStorage<string>()

/** Runs `work`, and everything it starts, as part of a request. */
export const withRequestId = (id: string, work: () => void): void => currentRequest.run(id, work)

/** The id of the request that the running code belongs to; undefined in jobs. */
export const findRequestId = (): string | undefined => currentRequest.getStore()

/** The state that early.ts, the inline script of every page, passes to the scripts that load later. */
export interface EarlyState {
  /** Buttons that were pressed and have not been replayed. */
  presses: Set<HTMLButtonElement>
  /** Changed controls and their latest values; null once they are replayed and no more are recorded. */
  changes: Map<HTMLInputElement | HTMLSelectElement, string> | null
  isHydrated: (element: Element) => boolean
  /** The request that the page needs first, with the token that it carries. */
  request?: { url: string; token: string; response: Promise<Response> }
}

declare global {
  interface Window {
    /** Missing when the inline script did not run. */
    early?: EarlyState
  }
}

/** Takes the response to the request that early.ts sent, once and only for the same session. */
export function takeEarlyResponse(url: string, token: string | null | undefined): Promise<Response> | undefined {
  const request = window.early?.request
  if (request?.url !== url || request.token !== token) return undefined
  delete window.early?.request
  return request.response
}

import type { EarlyState } from './shared/early-state.ts'

/*
 * The one inline script, at the start of every page and before its content (decision 0017). It marks the page of a signed-in shopper and of a chosen theme, sends
 * the request that `data-fetch` names, and records what the visitor presses and changes until the page is hydrated.
 *
 * It must not import code: the server writes it into the document, where every byte counts. The shop works without it: a proxy may
 * change the script, and the Content-Security-Policy then blocks it.
 */

/** React adds own properties to the root once it listens, and to the elements that it has hydrated; nothing else does. */
const isHydrated = (element: Element) => Object.keys(element).length > 0
const presses: EarlyState['presses'] = new Set()
const early: EarlyState = { presses, changes: new Map(), isHydrated }
window.early = early

/** As `expiryLeadMs` of the contract: a token that expires sooner is renewed first, so a request with it would be sent for nothing. */
const expiryLeadMs = 5 * 60_000
/** Time limit of the request, and of a recorded press, which then submits its form without the page's scripts. */
const timeoutMs = 10_000

try {
  const { userToken, userRefreshToken, userTokenExpiry, theme } = localStorage as Record<string, string | undefined>
  const { dataset } = document.documentElement
  if (userToken || userRefreshToken) dataset.signedIn = ''
  if (theme) dataset.theme = theme
  const url = document.currentScript!.dataset.fetch
  if (url && userToken && Number(userTokenExpiry) - expiryLeadMs > Date.now()) {
    const response = fetch(url, { headers: { Authorization: `Bearer ${userToken}` }, signal: AbortSignal.timeout(timeoutMs) })
    // The code that takes the response handles its failure. This handler covers the case that no code takes it.
    response.catch(() => {})
    early.request = { url, token: userToken, response }
  }
} catch {
  // Without storage or in an old browser, the page does all of this later.
}

/** Records buttons only: links, forms and native menus work without any script. A submit button marked `data-replay` waits for the script too. */
const recordPress = (event: Event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]:not([popovertarget]),[data-replay]')
  if (!button || isHydrated(button)) return
  if (button.type === 'submit') {
    event.preventDefault()
    setTimeout(() => presses.delete(button) && button.form?.requestSubmit(button), timeoutMs)
  }
  const record = () => {
    presses.add(button)
    button.dataset.pressed = ''
  }
  // Once React listens, it hydrates the pressed section immediately if the section's code is loaded; otherwise it loses the press.
  if (isHydrated(document.getElementById('root')!)) setTimeout(() => isHydrated(button) || record())
  else record()
}

/** Ignores checkboxes: the filter form reads them itself, and other forms are read on submit. */
const recordChange = ({ target }: Event) => {
  const control = target as HTMLInputElement | HTMLSelectElement
  if (['select-one', 'radio', 'search'].includes(control.type)) early.changes?.set(control, control.value)
}

addEventListener('click', recordPress, true)
addEventListener('change', recordChange, true)
addEventListener('input', recordChange, true)

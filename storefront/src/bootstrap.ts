import type {} from './shared/early-state.ts'

/**
 * The first external script of every page: it waits until the first view is painted, then loads and hydrates the page (rule 8.11) and replays
 * what early.ts has recorded.
 */
const paintTimeoutMs = 1_500
const { entry = '', preload = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset
const { early } = window

function replayPresses(): void {
  for (const button of early?.presses ?? [])
    if (early?.isHydrated(button) && early.presses.delete(button)) {
      delete button.dataset.pressed
      button.click()
    }
}

/** React ignores a change to a value it already knows, so the control is set to another value first. */
function replayChange(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const dispatch = (name: string) => control.dispatchEvent(new Event(name, { bubbles: true }))
  if (control instanceof HTMLSelectElement) dispatch('change')
  else if (control.type === 'search') {
    control.value = ''
    // Uses the prototype's setter: React overrides the property on the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
    dispatch('input')
  } else {
    control.checked = false
    control.click()
  }
}

/** Resolves after the first paint, once the page's main picture has loaded. */
function untilPainted(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  return Promise.all([
    new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })),
    picture && !picture.complete && Promise.race([once(picture, 'load'), once(picture, 'error')]),
  ])
}

const once = (target: EventTarget, name: string) => new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))
const firstInteractions = ['pointerdown', 'keydown', 'touchstart'].map((name) => once(document, name))

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries again when the connection broke off; in the end the whole page is loaded once more, since some browsers remember a script that failed. */
async function loadEntry(waitMs = 1_000): Promise<typeof import('./entry-client.tsx')> {
  try {
    // By URL: if the bundler followed this import, it would bundle the shared code into this script.
    return await import(/* @vite-ignore */ entry)
  } catch (error) {
    await Promise.race([sleep(waitMs), once(window, 'online')])
    if (waitMs < 9_000) return loadEntry(waitMs * 3)
    if (sessionStorage.entry === entry) throw error
    sessionStorage.entry = entry
    location.reload()
    return new Promise(() => {})
  }
}

async function bootstrap(): Promise<void> {
  // A press before this script was loaded is an interaction too.
  if (!early?.presses.size) await Promise.race([untilPainted(), ...firstInteractions, sleep(paintTimeoutMs)])
  for (const href of preload.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const { hydrate } = await loadEntry()
  // Evaluating the code and starting to hydrate are two tasks, so that the page can react in between.
  await sleep(0)
  await hydrate()
  // Records until here: the press that makes React hydrate a control changes it before React reads it.
  const changes = early?.changes ?? []
  if (early) early.changes = null
  for (const [control, value] of changes) replayChange(control, value)
  replayPresses()
  // Sections below the first view dispatch this event once they are hydrated.
  addEventListener('hydrated', replayPresses)
}

void bootstrap()

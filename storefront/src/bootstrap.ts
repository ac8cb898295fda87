/**
 * The first, small script of every page: it waits until the first view is painted, then loads and hydrates the page (rule 8.11).
 * Presses and changes made before that are recorded and replayed.
 */
const paintTimeoutMs = 1_500
const { entry = '', preload = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset
const pressed = new Set<HTMLButtonElement>()
/** Whether React listens to events. */
let isListening = false
/** Changed controls and their latest values. */
const changed = new Map<HTMLInputElement | HTMLSelectElement, string>()

/** Records buttons only: links, forms and native menus work without any script. */
function recordPress({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
  if (!button) return
  if (!isListening) pressed.add(button)
  // React hydrates the pressed section at once if its code is loaded, and otherwise loses the press.
  else setTimeout(() => isHydrated(button) || pressed.add(button))
}

/** React adds own properties to the elements that it has hydrated; nothing else does. */
const isHydrated = (button: Element) => Object.keys(button).length > 0

function replayPresses(): void {
  for (const button of pressed) if (isHydrated(button) && pressed.delete(button)) button.click()
}

/** Ignores checkboxes: the filter form reads them itself, and other forms are read on submit. */
function recordChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && ['radio', 'search'].includes(target.type)))
    changed.set(target, target.value)
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

async function bootstrap(): Promise<void> {
  document.addEventListener('click', recordPress, true)
  for (const name of ['change', 'input']) document.addEventListener(name, recordChange, true)
  await Promise.race([untilPainted(), ...firstInteractions, new Promise((resolve) => setTimeout(resolve, paintTimeoutMs))])
  for (const href of preload.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // By URL: if the bundler followed this import, it would bundle the shared code into this script.
  const { hydrate } = (await import(/* @vite-ignore */ entry)) as typeof import('./entry-client.tsx')
  await hydrate(() => {
    isListening = true
  })
  // Records until here: the press that makes React hydrate a control changes it before React reads it.
  for (const name of ['change', 'input']) document.removeEventListener(name, recordChange, true)
  for (const [control, value] of changed) replayChange(control, value)
  replayPresses()
  // Sections below the first view dispatch this event once they are hydrated.
  addEventListener('hydrated', replayPresses)
}

void bootstrap()

export {}

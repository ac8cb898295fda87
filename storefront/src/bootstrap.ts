/**
 * The first script of every page, and a small one: it leaves the network to what paints first, then loads and hydrates the page (rule 8.11).
 * Presses and changes made before that are recorded and replayed.
 */
const paintLimitMs = 1_500
const { entry = '', preload = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset
const pressed = new Set<HTMLButtonElement>()
/** Whether React listens to events. */
let isListening = false
/** Controls and their values after the last change. */
const chosen = new Map<HTMLInputElement | HTMLSelectElement, string>()

/** Links, forms and native menus work without any script. */
function recordPress({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
  if (!button) return
  if (!isListening) pressed.add(button)
  // React hydrates what is pressed at once where it has the code, and otherwise drops the press.
  else setTimeout(() => isHydrated(button) || pressed.add(button))
}

/** React adds properties of its own to hydrated elements; nothing else adds any. */
const isHydrated = (button: Element) => Object.keys(button).length > 0

function replayPresses(): void {
  for (const button of pressed) if (isHydrated(button) && pressed.delete(button)) button.click()
}

/** Checkboxes are left out: the filter form finds them itself; other forms are read when they are sent. */
function recordChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && ['radio', 'search'].includes(target.type)))
    chosen.set(target, target.value)
}

/** React ignores a change to the value that it knows: the control gets another value first. */
function replayChange(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const dispatch = (name: string) => control.dispatchEvent(new Event(name, { bubbles: true }))
  if (control instanceof HTMLSelectElement) dispatch('change')
  else if (control.type === 'search') {
    control.value = ''
    // By the prototype's setter: React overrides the property on the element itself.
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
const touches = ['pointerdown', 'keydown', 'touchstart'].map((name) => once(document, name))

async function bootstrap(): Promise<void> {
  document.addEventListener('click', recordPress, true)
  for (const name of ['change', 'input']) document.addEventListener(name, recordChange, true)
  await Promise.race([untilPainted(), ...touches, new Promise((resolve) => setTimeout(resolve, paintLimitMs))])
  for (const href of preload.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // By its URL: if the bundler followed this import, it would bundle the shared code into this script.
  const { hydrate } = (await import(/* @vite-ignore */ entry)) as typeof import('./entry-client.tsx')
  await hydrate(() => {
    isListening = true
  })
  // Until here: the press that makes React hydrate a control changes it before React reads it.
  for (const name of ['change', 'input']) document.removeEventListener(name, recordChange, true)
  for (const [control, value] of chosen) replayChange(control, value)
  replayPresses()
  // Sections below the first view dispatch this when they are hydrated.
  addEventListener('hydrated', replayPresses)
}

void bootstrap()

export {}

/**
 * The first script of every page, and a small one: what is seen first has the line to itself, then comes what brings the page to life
 * (behaviour 8.11). What is chosen and pressed meanwhile is carried out as soon as it can be.
 */
const longestWaitMs = 1_500
const { entry = '', preload = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset
const pressed = new Set<HTMLButtonElement>()
/** Whether React hears what is pressed. */
let isListening = false
/** Controls and what they held after the last change. */
const chosen = new Map<HTMLInputElement | HTMLSelectElement, string>()

/** Links, forms and menus of the browser's own work without any script. */
function keepPress({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
  if (!button) return
  if (!isListening) pressed.add(button)
  // React brings what is pressed to life at once where it has the code, and else lets the press go.
  else setTimeout(() => isAlive(button) || pressed.add(button))
}

/** React hangs its own notes on what it has taken over, and nobody else hangs any. */
const isAlive = (button: Element) => Object.keys(button).length > 0

function pressAgain(): void {
  for (const button of pressed) if (isAlive(button) && pressed.delete(button)) button.click()
}

/** Boxes are those of filters, whose form looks for itself; other forms are read when they are sent. */
function keepChoice({ target }: Event): void {
  if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && ['radio', 'search'].includes(target.type)))
    chosen.set(target, target.value)
}

/** React takes no notice of a value that it knows: it is shown another one first. */
function chooseAgain(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  const say = (name: string) => control.dispatchEvent(new Event(name, { bubbles: true }))
  if (control instanceof HTMLSelectElement) say('change')
  else if (control.type === 'search') {
    control.value = ''
    // Past React, which watches the property of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
    say('input')
  } else {
    control.checked = false
    control.click()
  }
}

/** What the browser paints first, and the picture that the page is about. */
function untilSeen(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  return Promise.all([
    new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })),
    picture && !picture.complete && Promise.race([hears(picture, 'load'), hears(picture, 'error')]),
  ])
}

const hears = (target: EventTarget, name: string) => new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))
const touches = ['pointerdown', 'keydown', 'touchstart'].map((name) => hears(document, name))

async function start(): Promise<void> {
  document.addEventListener('click', keepPress, true)
  for (const name of ['change', 'input']) document.addEventListener(name, keepChoice, true)
  await Promise.race([untilSeen(), ...touches, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  for (const href of preload.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // By its address: an import that the bundler follows would bring the shared code along with this script.
  const { hydrate } = (await import(/* @vite-ignore */ entry)) as typeof import('./entry-client.tsx')
  await hydrate(() => {
    isListening = true
  })
  // Until here: the very press that makes React take a choice over changes it before React looks.
  for (const name of ['change', 'input']) document.removeEventListener(name, keepChoice, true)
  for (const [control, value] of chosen) chooseAgain(control, value)
  pressAgain()
  // What lies below the first view says itself when it is alive.
  addEventListener('alive', pressAgain)
}

void start()

export {}

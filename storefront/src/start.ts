/**
 * The first script of every page, and a small one: what is seen first has the line to itself, then comes what brings the page to life
 * (behaviour 8.11). A press on a button meanwhile is carried out as soon as it can be.
 */
const longestWaitMs = 1_500
const { entry = '', preload = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')!.dataset
const pressed = new Set<HTMLButtonElement>()

/** Links, forms and menus of the browser's own work without any script. */
function keepPress({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
  if (button) pressed.add(button)
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
  await Promise.race([untilSeen(), ...touches, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  for (const href of preload.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // By its address: an import that the bundler follows would bring the shared code along with this script.
  const { bringToLife } = (await import(/* @vite-ignore */ entry)) as typeof import('./entry-client.tsx')
  await bringToLife(() => document.removeEventListener('click', keepPress, true))
  for (const button of pressed) button.click()
}

void start()

export {}

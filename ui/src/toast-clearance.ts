import { placeToasts } from './toast-place.ts'

const controls = 'button, a, input, select, textarea, label, summary, [role=menuitem], [role=option]'
/** Taller things are regions that can be pressed, such as a whole card: no toast can keep clear of them. */
const tallestPx = 200

let pressed: Element | null = null

const note = (element: Element | null | undefined) => {
  pressed = element?.closest(controls) ?? pressed
}

// A press may have been made before this code was here: it is what the pointer rests on, or what has the focus.
note([...document.querySelectorAll(':hover')].at(-1))
note(document.activeElement)
document.addEventListener('pointerdown', ({ target }) => note(target as Element), { capture: true, passive: true })
document.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && note(document.activeElement), true)

/** Keeps the toasts in `place` below the header and clear of what was pressed last, for as long as the page is there. */
export function keepToastsClear(place: HTMLElement): void {
  const update = () => place.style.setProperty('--toast-top', `${measureTop(place)}px`)
  update()
  new MutationObserver(update).observe(place, { childList: true, subtree: true })
  for (const name of ['scroll', 'resize'])
    addEventListener(name, () => place.querySelector('.Toastify__toast') && update(), { passive: true })
}

function measureTop(place: HTMLElement): number {
  // The container, since the toasts in it move while they come and go.
  const stack = place.querySelector('.Toastify__toast-container')?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  const bar = document.querySelector('[aria-label=Tabs]')?.getBoundingClientRect()
  const box = pressed?.isConnected ? pressed.getBoundingClientRect() : null
  return placeToasts({
    start: Math.max(0, header?.bottom ?? 0),
    end: bar && bar.height > 0 ? bar.top : innerHeight,
    left: stack?.left ?? 0,
    right: stack?.right ?? innerWidth,
    height: stack?.height ?? 0,
    pressed: box && box.height > 0 && box.height < tallestPx ? box : null,
  })
}

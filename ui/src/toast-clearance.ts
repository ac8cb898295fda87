import { placeToasts } from './toast-place.ts'

const controls = 'button, a, input, select, textarea, label, summary, [role=menuitem], [role=option]'
/** Taller controls are pressable regions, such as a whole card: toasts cannot avoid them. */
const tallestPx = 200

let pressed: Element | null = null

const remember = (element: Element | null | undefined) => {
  pressed = element?.closest(controls) ?? pressed
}

// The press may have happened before this code was loaded: take what is hovered or focused.
remember([...document.querySelectorAll(':hover')].at(-1))
remember(document.activeElement)
document.addEventListener('pointerdown', ({ target }) => remember(target as Element), { capture: true, passive: true })
document.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && remember(document.activeElement), true)

/** Keeps the toasts in `place` below the header, off what has `data-keep-clear` and off the control that was pressed last, for as long as the page is open. */
export function keepToastsClear(place: HTMLElement): void {
  const update = () => place.style.setProperty('--toast-top', `${measureTop(place)}px`)
  update()
  new MutationObserver(update).observe(place, { childList: true, subtree: true })
  // Another page may have another header.
  new ResizeObserver(update).observe(document.body)
  for (const name of ['scroll', 'resize'])
    addEventListener(name, () => place.querySelector('.Toastify__toast') && update(), { passive: true })
}

function measureTop(place: HTMLElement): number {
  // Measure the container, since the toasts in it move while they appear and disappear.
  const stack = place.querySelector('.Toastify__toast-container')?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  const bar = [...document.querySelectorAll('.edge-bar.fixed')]
    .map((element) => element.getBoundingClientRect())
    .find(({ height }) => height > 0)
  // What the page wants to be seen goes before the control.
  const isPressedClear = pressed?.isConnected && pressed.getBoundingClientRect().height < tallestPx
  const clear = [...document.querySelectorAll('[data-keep-clear]'), ...(isPressedClear ? [pressed!] : [])]
  return placeToasts({
    start: Math.max(0, header?.bottom ?? 0),
    end: bar?.top ?? innerHeight,
    left: stack?.left ?? 0,
    right: stack?.right ?? innerWidth,
    height: stack?.height ?? 0,
    clear: clear.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0),
  })
}

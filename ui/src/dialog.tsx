import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

export interface DialogProps {
  open: boolean
  /** Called by Escape, the close button and a press outside; the caller then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  hideTitle?: boolean
  children: ReactNode
  /** The actions: stays at the lower edge while the content scrolls. */
  footer?: ReactNode
  className?: string
}

/** A modal dialog in the middle of the screen, or over all of it. The browser traps the focus and restores it. */
export function Dialog({ whole, ...props }: DialogProps & { whole?: boolean }) {
  return (
    <Modal
      {...props}
      frame={
        whole
          ? 'h-dvh max-h-none w-full max-w-none animate-rise'
          : 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[85dvh] rounded-tile animate-rise'
      }
    />
  )
}

const side = 'h-dvh max-h-none w-[min(28rem,100vw)] animate-rise'
const sheetFrames = {
  bottom: 'mt-auto mb-0 w-full max-w-none max-h-[90dvh] rounded-t-tile animate-rise',
  left: `mr-auto ml-0 ${side}`,
  right: `mr-0 ml-auto ${side}`,
}

/** A panel from the lower edge (phones: filters, search), from the left (menus) or from the right (quick looks). */
export function Sheet({ from, ...props }: DialogProps & { from: keyof typeof sheetFrames }) {
  return <Modal {...props} frame={sheetFrames[from]} />
}

function Modal({ open, onClose, title, hideTitle, children, footer, className, frame }: DialogProps & { frame: string }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(ref, open)
  const pressed = useRef<EventTarget>(null)
  const closeFromBackdrop = ({ target }: MouseEvent) => {
    // A press on the backdrop targets the dialog element itself; everything inside is a child. One that began inside selects text.
    if (target === ref.current && pressed.current === target) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={clsx('border-0 bg-surface p-0 text-ink floating', frame, className)}
    >
      {open && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className={clsx('flex items-center justify-between gap-4 px-4 pt-3 pb-1', hideTitle && 'sr-only focus-within:not-sr-only')}>
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label="Close" icon={<X size={20} strokeWidth={1.75} />} onClick={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1.5 pb-4">{children}</div>
          {footer && <div className="border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

const firstField = 'form :is(input, select, textarea):not(:disabled, [hidden])'

/** Opens and closes the dialog. The focus begins in the element that is marked with `data-autofocus`, or in the first field of a form. */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      // Otherwise the browser picks the first control, which is the close button.
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(firstField)
      first?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [ref, open])
  // The focus is restored only if an open dialog is closed before it is unmounted.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [ref])
}

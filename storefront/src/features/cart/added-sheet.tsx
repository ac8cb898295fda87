import { formatRupees } from '@saddar/contract/money'
import { buttonClass, IconButton } from '@saddar/ui'
import { CircleCheck, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { describeChoice, getLineKey } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { Link } from '../../shared/router/index.ts'
import { useCloseOnNavigation } from '../../shared/use-close-on-navigation.ts'
import type { Added } from './added-event.ts'
// As text: the style sheet of the first view is in every page.
import styles from './added-sheet.css?inline'
import { getLineTotal } from './cart-changes.ts'
import { useCart } from './use-cart.ts'

interface AddedSheetProps {
  added: Added
  /** The button that was pressed last. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * What was just added, with the ways on: above the tab bar on phones, at the right from 1024 px (rule 5.10). It is not modal, so that a shopper
 * can go on adding things: a press elsewhere closes it and does what it does. The focus moves into it, and Escape returns it.
 */
export default function AddedSheet({ added: { text, lines, problems = [] }, opener, onClose }: AddedSheetProps) {
  const { cart } = useCart()
  const sheet = useRef<HTMLDivElement>(null)
  const keys = new Set(lines.map(getLineKey))
  const shown = cart?.items.filter((line) => keys.has(getLineKey(line))).slice(0, 3)
  useCloseOnNavigation(onClose)
  useFocusInside(sheet, opener, onClose)
  return createPortal(
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby="added-title"
      aria-describedby={problems.length > 0 ? 'left-out' : undefined}
      tabIndex={-1}
      className="added-sheet animate-rise overflow-y-auto bg-surface p-4 pt-2 outline-none floating"
    >
      <style>{styles}</style>
      <div className="flex items-center justify-between gap-3">
        <h2 id="added-title" className="flex items-center gap-2 text-base">
          <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="text-success" />
          {text}
        </h2>
        <IconButton label="Close" icon={<X size={20} strokeWidth={1.75} />} onClick={onClose} className="-mr-2" />
      </div>
      {problems.length > 0 && (
        <ul id="left-out" aria-label="Left out" className="mb-3 grid gap-1 text-sm text-warning">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ul className="grid gap-2">
        {shown?.map((line) => (
          <li key={getLineKey(line)} className="grid grid-cols-[auto_1fr_auto] items-center gap-3 text-sm">
            <LinePicture url={line.colorImage ?? line.image} className="size-14" />
            <div className="min-w-0">
              <p className="font-medium">{line.title}</p>
              <p className="text-quiet">{[describeChoice(line), `${line.quantity} in the cart`].filter(Boolean).join(' · ')}</p>
            </div>
            <p className="tabular font-semibold">{formatRupees(getLineTotal(line))}</p>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Link to="/cart" className={buttonClass({ tone: 'outline' })}>
          View cart
        </Link>
        <Link to="/checkout" state={{ fromCart: true }} className={buttonClass()}>
          Checkout
        </Link>
      </div>
    </div>,
    document.body,
  )
}

/** Moves the focus into the sheet. Escape and the close button return it to where it was; a press elsewhere closes the sheet and takes it along. */
function useFocusInside(sheet: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = sheet.current
    // A sheet that was closed in the meantime has returned the focus to the button that opened it.
    const before = opener.current?.isConnected ? opener.current : (document.activeElement as HTMLElement)
    element?.focus({ preventScroll: true })
    const closeOnEscape = (event: KeyboardEvent) => {
      // A modal dialog over the sheet closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) close()
    }
    const closeOutside = ({ target }: PointerEvent) => !element?.contains(target as Node) && close()
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [sheet, opener])
}

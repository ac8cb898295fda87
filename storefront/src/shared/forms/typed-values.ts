import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type FormRef = RefObject<HTMLFormElement | null>
type Typed = Partial<Record<string, string>>

/**
 * Takes over what the shopper typed into a form of the page before it was hydrated, on a slow connection. React would reset the fields at the first key
 * after it. The fields themselves are read, by their names: React does not know what was typed then.
 */
export function useTypedValues(form: FormRef, take: (typed: Typed) => void): void {
  const receive = useEffectEvent(take)
  useLayoutEffect(() => {
    const typed = readTyped(form.current!)
    if (hasText(typed)) receive(typed)
  }, [form])
}

interface Left {
  typed: Typed
  /** The name of the field in use. */
  focused: string | undefined
  /** Whether it was sent. */
  isSent: boolean
}

let left: Left | undefined

/**
 * Hands what was typed into the form of a frame (rule 2.12), and its focus, to the form that takes its place. One that was sent already, by its button,
 * which is marked `data-replay`, or by Enter, is sent then. The frame's own form has the method `dialog`, which sends nothing.
 */
export function useHandOver(form: FormRef, isFrame: boolean, take: (typed: Typed) => void): void {
  const receive = useEffectEvent(({ typed, focused, isSent }: Left) => {
    if (hasText(typed)) take(typed)
    if (focused) form.current!.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus({ preventScroll: true })
    // When the form knows what was typed.
    if (isSent) setTimeout(() => form.current?.requestSubmit())
  })
  useTypedValues(form, take)
  useLayoutEffect(() => {
    const element = form.current!
    if (left) receive(left)
    left = undefined
    if (!isFrame) return
    const button = element.querySelector<HTMLButtonElement>('[data-replay]')!
    // As early.ts marks a press before the frame was hydrated; the mark stays however long the scripts take.
    const hold = () => {
      button.dataset.pressed = ''
    }
    element.addEventListener('submit', hold)
    return () => {
      element.removeEventListener('submit', hold)
      // Hidden from signed-in shoppers, whose browser may have filled it in all the same.
      if (element.getClientRects().length > 0)
        left = { typed: readTyped(element), focused: readFocus(element), isSent: button.dataset.pressed !== undefined }
    }
  }, [form, isFrame])
}

const hasText = (typed: Typed) => Object.values(typed).some(Boolean)

const readTyped = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function readFocus(form: HTMLFormElement): string | undefined {
  const { activeElement } = document
  return (form.contains(activeElement) && activeElement?.getAttribute('name')) || undefined
}

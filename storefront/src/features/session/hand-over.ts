import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

interface Left {
  typed: Record<string, string>
  /** The name of the field in use. */
  focused: string | undefined
}

let left: Left | undefined

/**
 * Hands what was typed into the form of a frame (rule 2.12), and its focus, to the form that takes its place. The fields themselves are read: React does not
 * know what was typed before hydration.
 */
export function useHandOver(
  form: RefObject<HTMLFormElement | null>,
  isFrame: boolean,
  take: (typed: Partial<Record<string, string>>) => void,
): void {
  const receive = useEffectEvent(({ typed, focused }: Left) => {
    if (Object.values(typed).some(Boolean)) take(typed)
    if (focused) form.current!.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const element = form.current!
    // What was typed before hydration: React would reset it at the next key.
    if (left || isFrame) receive(left ?? { typed: readTyped(element), focused: undefined })
    left = undefined
    return () => {
      // Hidden from signed-in shoppers, whose browser may have filled it in all the same.
      if (isFrame && element.getClientRects().length > 0) left = { typed: readTyped(element), focused: readFocus(element) }
    }
  }, [form, isFrame])
}

const readTyped = (form: HTMLFormElement) => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function readFocus(form: HTMLFormElement): string | undefined {
  const { activeElement } = document
  return (form.contains(activeElement) && activeElement?.getAttribute('name')) || undefined
}

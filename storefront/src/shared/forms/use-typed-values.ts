import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes over what the shopper typed into a form of the page before it was hydrated, on a slow connection. React would reset the fields at the
 * first key after it.
 *
 * @param empty the values of the empty form, by the names of its fields
 */
export function useTypedValues<T extends Record<string, string>>(
  form: RefObject<HTMLFormElement | null>,
  empty: T,
  take: (typed: T) => void,
) {
  const read = useEffectEvent(() => {
    const fields = new FormData(form.current!)
    const typed = Object.fromEntries(Object.keys(empty).map((name) => [name, String(fields.get(name) ?? '')])) as T
    if (Object.values(typed).some(Boolean)) take(typed)
  })
  useEffect(() => read(), [])
}

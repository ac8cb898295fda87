import { FieldNote } from '@saddar/ui'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'

const texts: Record<string, string> = {
  variantColor: 'Choose a colour',
  storageCapacity: 'Choose a storage size',
  size: 'Choose a size',
}

/**
 * Says at each colour or option that is not chosen that it has to be, in place of the browser's bubble, and focuses the first choice of the
 * first one. Apart from the picker, whose code belongs to the first view: what was refused before this code was loaded is said once it is.
 */
export function ChoiceErrors() {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const refuse = (event: Event) => {
      const radio = event.target as HTMLInputElement
      if (!(radio.name in texts)) return
      event.preventDefault()
      setNames((earlier) => [...new Set([...earlier, radio.name])])
      radio.form?.querySelector<HTMLElement>('input:invalid')?.focus()
    }
    const accept = ({ target }: Event) => setNames((earlier) => earlier.filter((name) => name !== (target as HTMLInputElement).name))
    document.addEventListener('invalid', refuse, true)
    document.addEventListener('change', accept)
    document.querySelector<HTMLFormElement>('form[data-refused]')?.checkValidity()
    return () => {
      // The form may go on to another product.
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-refused]')) delete form.dataset.refused
      document.removeEventListener('invalid', refuse, true)
      document.removeEventListener('change', accept)
    }
  }, [])
  return names.map((name) => <ChoiceError key={name} name={name} />)
}

function ChoiceError({ name }: { name: string }) {
  const id = useId()
  const group = document.querySelector(`[data-product] form [name=${name}]`)?.closest('fieldset')
  useEffect(() => {
    group?.setAttribute('aria-describedby', id)
    return () => group?.removeAttribute('aria-describedby')
  }, [group, id])
  return (
    group &&
    createPortal(
      <div className="mt-2">
        <FieldNote id={id} error={texts[name] ?? ''} />
      </div>,
      group,
    )
  )
}

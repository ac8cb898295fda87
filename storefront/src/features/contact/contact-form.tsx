import { useApi, useSession } from '@saddar/client'
import { contactForm, formErrors } from '@saddar/contract/forms'
import { contactLengths } from '@saddar/contract/limits'
import { Button, Field, TextArea } from '@saddar/ui'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusResult } from '../../shared/focus-result.ts'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import { Honeypot } from '../../shared/forms/honeypot.tsx'
import { PhoneField } from '../../shared/forms/phone-field.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { useTypedValues } from '../../shared/forms/typed-values.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { getKnownName } from '../../shared/known-name.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { type ContactText, discardContactDraft, readContactDraft, saveContactDraft } from './contact-draft.ts'
import { ContactThanks } from './contact-thanks.tsx'

const empty = { name: '', email: '', phone: '', subject: '', message: '' }

const check = (values: ContactText) => formErrors(contactForm, values)

/** The contact form (rule 13.5), then thanks, then a fresh form for another message. */
export function ContactForm() {
  const [initial, setInitial] = useState(empty)
  const [sent, setSent] = useState<{ values: ContactText; text: string }>()
  const again = () => {
    setInitial({ ...sent!.values, subject: '', message: '' })
    setSent(undefined)
    focusResult(() => document.querySelector<HTMLElement>('#main textarea[name="message"]'))
  }
  if (sent) return <ContactThanks text={sent.text} email={sent.values.email.trim()} onAgain={again} />
  return <OpenForm initial={initial} onSent={(values, text) => setSent({ values, text })} />
}

interface OpenFormProps {
  initial: ContactText
  /** `text` is the server's thanks. */
  onSent: (values: ContactText, text: string) => void
}

/** Keeps its input until the server has accepted the message, also over a reload. */
function OpenForm({ initial, onSent }: OpenFormProps) {
  const api = useApi()
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  // Before the form saves what was typed meanwhile.
  const [draft] = useState(readContactDraft)
  const form = useForm<ContactText>({ initial, check, onChange: (text) => saveContactDraft(user?._id ?? '', text) })
  const { submit, busy, problem } = useSubmit('contact', {
    windowMs: 0,
    send: (values: ContactText) => api('POST /contact', { body: { ...values, reference: readHoneypot(element.current!) } }),
    onDone: ({ message }, values) => {
      discardContactDraft()
      onSent(values, message ?? 'Thank you.')
    },
    onFailure: form.refuse,
  })
  useTypedValues(element, ({ reference: _, ...typed }) => form.change({ ...empty, ...typed }))
  const known = draft && (draft.owner === '' || draft.owner === user?._id) ? draft : empty
  useKnown(element, { ...known, name: known.name || (user ? getKnownName(user) : ''), email: known.email || user?.email }, (path, text) =>
    form.field(path).onChange(text),
  )

  return (
    // Without JavaScript the browser itself validates the required fields.
    <form
      ref={element}
      method="post"
      action="/contact"
      noValidate={hydrated}
      onSubmit={form.submit(submit)}
      aria-busy={busy}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={form.field('name')}
          label="Name"
          autoComplete="name"
          autoCapitalize="words"
          dir="auto"
          minLength={2}
          maxLength={50}
        />
        <EmailField field={form.field('email')} />
        <PhoneField field={form.field('phone')} label="Phone" optional autoComplete="tel" />
        <TextField
          field={form.field('subject')}
          label="Subject or order number"
          optional
          autoComplete="off"
          dir="auto"
          maxLength={contactLengths.subject}
        />
      </div>
      <MessageField field={form.field('message')} />
      <Honeypot />
      {problem && <FormNotice tone="error">{problem}</FormNotice>}
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}

/** Fills in the fields that are empty: who is signed in need not type their name and email, and nobody types twice. */
function useKnown(
  form: RefObject<HTMLFormElement | null>,
  known: Record<keyof ContactText, string | undefined>,
  fillIn: (path: keyof ContactText, text: string) => void,
): void {
  const { user } = useSession()
  const fill = useEffectEvent(() => {
    for (const path of Object.keys(empty) as (keyof ContactText)[]) {
      const field = form.current?.elements.namedItem(path)
      const text = known[path]
      if (text && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') fillIn(path, text)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once it is known who is signed in
  useEffect(() => fill(), [user])
}

const readHoneypot = (form: HTMLFormElement) => String(new FormData(form).get('reference') ?? '')

function MessageField({ field }: { field: ReturnType<ReturnType<typeof useForm<ContactText>>['field']> }) {
  return (
    <Field label="Message" error={field.error} hint="If a product is faulty, tell us what happens and since when.">
      {({ required: _, ...control }) => (
        <TextArea
          {...control}
          name={field.name}
          rows={6}
          dir="auto"
          aria-required
          required
          minLength={contactLengths.message.minimum}
          maxLength={contactLengths.message.maximum}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

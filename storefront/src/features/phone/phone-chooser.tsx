import { useApi } from '@saddar/client'
import type { Phone } from '@saddar/contract'
import { Button, ErrorState, Field, Select } from '@saddar/ui'
import { Dialog } from '@saddar/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { phonesQuery } from './phone-queries.ts'
import { getMyPhone, saveMyPhone } from './phone-store.ts'

interface PhoneChooserProps {
  onClose: () => void
  onChoose?: (key: string) => void
}

/** Asks for the maker, then the model; the browser remembers the choice. */
export default function PhoneChooser({ onClose, onChoose }: PhoneChooserProps) {
  const { data: phones, isError, isFetching, refetch } = useQuery(phonesQuery(useApi()))
  const known = getMyPhone()
  return (
    <Dialog open onClose={onClose} title="Which phone do you have?">
      {isError ? (
        <ErrorState title="Failed to fetch phones" busy={isFetching} onRetry={() => void refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <PhoneForm
          phones={phones ?? []}
          busy={!phones}
          known={known?.key}
          onChoose={(phone) => {
            saveMyPhone({ key: phone.key, name: phone.name, applied: true })
            onClose()
            onChoose?.(phone.key)
          }}
        />
      )}
      {known && (
        <Button
          tone="quiet"
          wide
          className="mt-2"
          onClick={() => {
            saveMyPhone(null)
            onClose()
          }}
        >
          Forget my {known.name}
        </Button>
      )}
    </Dialog>
  )
}

interface PhoneFormProps {
  phones: Phone[]
  busy: boolean
  known: string | undefined
  onChoose: (phone: Phone) => void
}

function PhoneForm({ phones, busy, known, onChoose }: PhoneFormProps) {
  const [chosen, setChosen] = useState<{ maker: string; key: string } | null>(null)
  // The phones may arrive after the form, which keeps the focus.
  const { maker, key } = chosen ?? phones.find((each) => each.key === known) ?? { maker: '', key: '' }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const phone = phones.find((each) => each.key === key)
    if (phone) onChoose(phone)
  }
  return (
    <form onSubmit={submit} aria-busy={busy} className="grid gap-4">
      <Field label="Maker" required>
        {(control) => (
          <Select {...control} data-autofocus value={maker} onChange={({ target }) => setChosen({ maker: target.value, key: '' })}>
            <option value="">Choose a maker</option>
            {[...new Set(phones.map((phone) => phone.maker))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Model"
        required
        hint="Not in the list? We have no products made only for it yet. Most chargers and earbuds fit: check the connector."
      >
        {(control) => (
          <Select
            {...control}
            value={key}
            disabled={!maker}
            className={maker ? undefined : 'w-full opacity-55'}
            onChange={({ target }) => setChosen({ maker, key: target.value })}
          >
            <option value="">Choose a model</option>
            {phones
              .filter((phone) => phone.maker === maker)
              .map((phone) => (
                <option key={phone.key} value={phone.key}>
                  {phone.name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Button type="submit" wide>
        Show what fits
      </Button>
    </form>
  )
}

import { settings as limits } from '@saddar/contract/limits'
import { Button, FieldNote, IconButton } from '@saddar/ui'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { MoveButton } from '../../shared/lists/move-button.tsx'
import { useRemovalFocus } from '../../shared/lists/use-removal-focus.ts'
import { Panel } from '../../shared/panel.tsx'
import type { SettingsData } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingKey, SettingsValues } from './settings-values.ts'

const keys: SettingKey[] = ['promoMessages']

/** The messages at the top of the shop. */
export function MessagesPart({ data }: { data: SettingsData }) {
  return (
    <SettingsForm data={data} keys={keys}>
      <Panel title="Promo line">
        <PromoMessages />
      </Panel>
    </SettingsForm>
  )
}

function PromoMessages() {
  const { control } = useFormContext<SettingsValues>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'promoMessages' })
  const removal = useRemovalFocus('messages', fields.length)
  return (
    <div ref={removal.box} className="flex flex-col gap-3">
      <p className="text-quiet">
        Shown at the top of every page, in this order. Without messages, the line is hidden. {'{saving}'} becomes your largest saving now,
        such as 25%. A message with it is hidden while nothing is on sale.
      </p>
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex flex-wrap items-start justify-end gap-1">
            <FormText
              name={`promoMessages.${index}.text`}
              label={`Message ${index + 1}`}
              hideLabel
              maxLength={limits.promo}
              className="basis-full sm:flex-1 sm:basis-0"
            />
            <MoveButton label={`Move message ${index + 1} up`} icon={ArrowUp} isAtEnd={index === 0} onMove={() => swap(index, index - 1)} />
            <MoveButton
              label={`Move message ${index + 1} down`}
              icon={ArrowDown}
              isAtEnd={index === fields.length - 1}
              onMove={() => swap(index, index + 1)}
            />
            <IconButton
              size="md"
              data-remove="messages"
              label={`Delete message ${index + 1}`}
              icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => {
                removal.onRemove(index)
                remove(index)
              }}
            />
          </li>
        ))}
      </ol>
      <FieldNote id="promo-note" error={useFieldError('promoMessages')} />
      <Button
        tone="outline"
        size="sm"
        className="self-start"
        disabled={fields.length >= limits.promos}
        onClick={() => append({ text: '' })}
      >
        <Plus aria-hidden size={18} strokeWidth={2} />
        Add a message
      </Button>
    </div>
  )
}

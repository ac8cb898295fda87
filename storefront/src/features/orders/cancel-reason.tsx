import { Field, Select, TextInput } from '@saddar/ui'

/** Why a buyer cancels: one of the reasons or, for another one, their own words. */
export interface CancelReasonValue {
  chosen: string
  text: string
}
export const noReason: CancelReasonValue = { chosen: '', text: '' }

const reasons = [
  'I changed my mind',
  'I ordered it by mistake',
  'I found it for less',
  'It takes too long',
  'The address or phone is wrong',
]
const another = 'Another reason'
/** The most characters of own words; the server accepts 500. */
const textMaximum = 200

/** The reason for the order's history, which staff read; empty when none was given. */
export const writeReason = ({ chosen, text }: CancelReasonValue): string => (chosen === another && text.trim()) || chosen

/** Asks a buyer why they cancel; they need not answer (rule 6.5.1). */
export function CancelReason({ value, onChange }: { value: CancelReasonValue; onChange: (value: CancelReasonValue) => void }) {
  return (
    <div className="grid gap-3">
      <Field label="Why? (optional)">
        {(control) => (
          <Select {...control} value={value.chosen} onChange={(event) => onChange({ ...value, chosen: event.target.value })}>
            <option value="">Rather not say</option>
            {[...reasons, another].map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        )}
      </Field>
      {value.chosen === another && (
        <Field label="In your words">
          {(control) => (
            <TextInput
              {...control}
              maxLength={textMaximum}
              value={value.text}
              onChange={(event) => onChange({ ...value, text: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

import type { RetentionSetting } from '@saddar/contract/limits'
import { FormText } from '../../shared/forms/form-text.tsx'
import { Panel } from '../../shared/panel.tsx'
import type { SettingsData } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

const fields: [RetentionSetting, string, string][] = [
  ['keepStockChanges', 'Stock history', 'Who changed the stock of a product, when and why'],
  ['keepMessages', 'Messages from shoppers', 'From the contact form. You also get each one by email'],
  ['keepNotifications', 'Notifications', 'Recent activity on the dashboard'],
  ['keepSentMails', 'Sent emails', 'The record of each email about an order, and emails saved as files'],
]

const keys = fields.map(([key]) => key)

/** How long the shop keeps old records. */
export function RecordsPart({ data }: { data: SettingsData }) {
  return (
    <SettingsForm data={data} keys={keys}>
      <Panel title="Delete old records">
        <p className="mb-4 max-w-prose text-quiet text-sm">
          Records older than this many days are deleted every night; 0 keeps them forever. Orders, customers and the audit log always stay.
        </p>
        <div className="grid gap-4 sm:grid-cols-2 [&>*]:min-w-0">
          {fields.map(([key, label, hint]) => (
            <FormText key={key} name={key} label={`${label} (days)`} hint={hint} numeric maxLength={4} />
          ))}
        </div>
      </Panel>
    </SettingsForm>
  )
}

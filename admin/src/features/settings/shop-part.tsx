import { useClient } from '@saddar/client'
import { settings as limits } from '@saddar/contract/limits'
import { socialNetworks } from '@saddar/contract/social-networks'
import { Button, Field } from '@saddar/ui'
import { useMutation } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { FileInput } from '../../shared/forms/file-input.tsx'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { uploadMedia } from '../../shared/forms/upload.ts'
import { Panel } from '../../shared/panel.tsx'
import type { SettingsData } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingKey, SettingsValues } from './settings-values.ts'

const keys: SettingKey[] = [
  ...(['shopName', 'logoId', 'email', 'address', 'supportPhone', 'supportChat', 'complaintsPhone', 'complaintsChat'] as const),
  'socialLinks',
]

/** The shop's name, logo and contact data. Empty fields are not shown in the shop. */
export function ShopPart({ data }: { data: SettingsData }) {
  return (
    <SettingsForm data={data} keys={keys}>
      <Panel title="Shop">
        <div className="grid gap-4 sm:grid-cols-2 [&>*]:min-w-0">
          <FormText name="shopName" label="Shop name" required maxLength={limits.shopName} />
          <FormText name="email" label="Email" optional type="email" hint="Messages from the contact form are sent here" />
          <FormText name="address" label="Address" optional maxLength={limits.line} className="sm:col-span-2" />
          <LogoField />
        </div>
      </Panel>
      <Panel title="Phone and chat">
        <div className="grid gap-4 sm:grid-cols-2 [&>*]:min-w-0">
          <FormText name="supportPhone" label="Support number" optional type="tel" maxLength={20} />
          <FormText name="supportChat" label="Support chat" optional type="url" hint="A link; if empty, WhatsApp with the number above" />
          <FormText name="complaintsPhone" label="Complaints number" optional type="tel" maxLength={20} />
          <FormText
            name="complaintsChat"
            label="Complaints chat"
            optional
            type="url"
            hint="A link; if empty, WhatsApp with the number above"
          />
        </div>
      </Panel>
      <Panel title="Social links">
        <div className="grid gap-4 sm:grid-cols-2 [&>*]:min-w-0">
          {socialNetworks.map(([key, name]) => (
            <FormText key={key} name={`socialLinks.${key}`} label={name} optional type="url" maxLength={limits.line} />
          ))}
        </div>
      </Panel>
    </SettingsForm>
  )
}

function LogoField() {
  const client = useClient()
  const { control } = useFormContext<SettingsValues>()
  const { field } = useController({ control, name: 'logoId' })
  const error = useFieldError('logoId')
  const upload = useMutation({
    mutationFn: (file: File) => uploadMedia(client, file, () => undefined),
    onSuccess: ({ mediaId }) => field.onChange(mediaId),
  })
  return (
    <Field
      label="Logo"
      optional
      error={upload.error?.message ?? error}
      hint="JPEG, PNG, WebP or AVIF; shown 32 px high in place of the name"
      className="sm:col-span-2"
    >
      {(input) => (
        <span className="flex flex-wrap items-center gap-4">
          {field.value && (
            <img
              src={`/media/${field.value}/240.webp`}
              alt="The logo"
              className="h-12 w-auto max-w-40 rounded-control bg-tile object-contain"
            />
          )}
          <FileInput
            {...input}
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="flex-1 basis-56"
            onChange={({ target }) => target.files?.[0] && upload.mutate(target.files[0])}
          />
          {field.value && (
            <Button tone="quiet" size="sm" onClick={() => field.onChange(null)}>
              Remove logo
            </Button>
          )}
        </span>
      )}
    </Field>
  )
}

import type { TextPage, TextPageName } from '@saddar/contract'
import { settings as limits } from '@saddar/contract/limits'
import { readText } from '@saddar/contract/read-text'
import { textPageInput } from '@saddar/contract/settings-input'
import { Button, TextBlocks } from '@saddar/ui'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { SavingDialogs } from '../../shared/forms/saving-dialogs.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { useServerErrors } from '../../shared/forms/use-server-errors.ts'
import { Panel } from '../../shared/panel.tsx'
import type { Settings, SettingsData } from './queries.ts'
import { useSendSettings } from './settings-form.tsx'
import { compareSettings } from './settings-values.ts'

const resolver = makeResolver<TextPage>(textPageInput, (page) => page)

/** The form of one information page, with a preview (rule 13.6). */
export function TextForm({ name, data }: { name: TextPageName; data: SettingsData }) {
  const [seen, setSeen] = useState(data.settings.texts[name])
  const form = useForm<TextPage>({ defaultValues: seen, resolver, mode: 'onTouched' })
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  const { element, refuse } = useServerErrors(form, (path) => path.split('.').at(-1) ?? '')
  const sendSettings = useSendSettings()
  const wrap = (page: TextPage): Partial<Settings> => ({ texts: { [name]: page } as Settings['texts'] })
  const saving = useSaving<TextPage, TextPage>({
    send: async (mine, was) => (await sendSettings(wrap(mine), wrap(was))).texts![name],
    onSaved: (page) => {
      setSeen(page)
      form.reset(page)
    },
    onRefused: refuse,
    readTheirs: (present) => (present as Settings).texts[name],
  })
  const submit = form.handleSubmit((page) => saving.save(page, seen))
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <SavedFields busy={saving.isPending} className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title="Text">
            <TextFields />
          </Panel>
          <Panel title="Preview">
            <Preview />
          </Panel>
        </SavedFields>
        <SaveBar status={isDirty ? 'Not saved yet' : saving.isSuccess ? 'Saved' : ''} label="Save text" busy={saving.isPending}>
          <Button tone="quiet" size="sm" onClick={() => form.reset(data.defaults.texts[name], { keepDefaultValues: true })}>
            Restore default text
          </Button>
        </SaveBar>
      </form>
      <SavingDialogs what="this text" saving={saving} compare={compareSettings} guard={guard} />
    </FormProvider>
  )
}

function TextFields() {
  return (
    <div className="grid gap-4">
      <FormText name="title" label="Title" required maxLength={limits.title} />
      <FormText name="lead" label="Opening line" optional rows={2} maxLength={limits.lead} />
      <FormText
        name="text"
        label="Text"
        required
        rows={18}
        maxLength={limits.text}
        hint="A blank line separates paragraphs. ## starts a heading, - a list item, [words](/contact) is a link."
      />
      <FormText name="description" label="For search engines" optional rows={2} maxLength={limits.description} />
    </div>
  )
}

function Preview() {
  const { control } = useFormContext<TextPage>()
  const { title, lead, text } = useWatch({ control })
  return (
    <article aria-label="Preview" className="max-w-[65ch] text-base leading-normal">
      <h3 className="text-3xl">{title}</h3>
      {lead && <p className="mt-4 text-lg text-quiet">{lead}</p>}
      <div className="prose mt-8">
        <TextBlocks blocks={readText(text ?? '')} renderLink={(to, words) => <a href={to}>{words}</a>} />
      </div>
    </article>
  )
}

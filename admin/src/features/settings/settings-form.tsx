import { useApi } from '@saddar/client'
import { settingsInput } from '@saddar/contract/settings-input'
import { Button } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useServerErrors } from '../../shared/forms/use-server-errors.ts'
import { adminSettingsKey, type Settings, type SettingsData } from './queries.ts'
import { SavingDialogs } from './saving-dialogs.tsx'
import { readValues, type SettingKey, type SettingsValues, toFieldName, writeValues } from './settings-values.ts'
import { useSaving } from './use-saving.ts'

interface SettingsFormProps {
  data: SettingsData
  /** The settings that the form holds. */
  keys: readonly SettingKey[]
  children: ReactNode
}

/** A form for a part of the settings. They take effect immediately. If a colleague saved first, both versions are compared (rule 10.2). */
export function SettingsForm({ data, keys, children }: SettingsFormProps) {
  const [seen, setSeen] = useState<Partial<Settings>>(data.settings)
  const form = useForm<SettingsValues>({
    defaultValues: readValues(data.settings),
    resolver: makeResolver(settingsInput.pick(pickMask(keys)), (values) => writeValues(values, keys), toFieldName),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  const { element, refuse } = useServerErrors(form, toFieldName)
  const sendSettings = useSendSettings()
  const saving = useSaving<Partial<Settings>>({
    send: ({ mine, seen: was }) => sendSettings(mine, was),
    onSaved: (saved) => {
      setSeen((before) => ({ ...before, ...saved }))
      form.reset({ ...form.getValues(), ...pickValues(readValues({ ...data.settings, ...saved }), keys) })
    },
    onRefused: refuse,
    readTheirs: ({ settings }, mine) => pickSettings(settings!, mine),
  })
  const submit = form.handleSubmit((values) => saving.save(changedOnly(writeValues(values, keys), seen), seen))
  const restore = () => form.reset({ ...form.getValues(), ...pickValues(readValues(data.defaults), keys) }, { keepDefaultValues: true })
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <div className="flex flex-col gap-4">{children}</div>
        <SaveBar status={isDirty ? 'Not saved yet' : saving.isSuccess ? 'Saved' : ''} label="Save" busy={saving.isPending}>
          <Button tone="quiet" size="sm" onClick={restore}>
            Restore the defaults
          </Button>
        </SaveBar>
      </form>
      <SavingDialogs what="these settings" saving={saving} guard={guard} />
    </FormProvider>
  )
}

/** Saves some settings and returns their saved values. */
export function useSendSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (mine: Partial<Settings>, seen: Partial<Settings>): Promise<Partial<Settings>> => {
    const { settings } = (await api('PUT /admin/settings', { body: { changes: mine, was: pickSettings(seen, mine) } })).data
    queryClient.setQueryData<SettingsData>(adminSettingsKey, (before) => before && { ...before, settings })
    return pickSettings(settings, mine)
  }
}

const pickMask = (keys: readonly SettingKey[]) => Object.fromEntries(keys.map((key) => [key, true])) as { [K in SettingKey]?: true }

/** Picks the settings that `named` has; of the texts, its pages. */
export function pickSettings(from: Partial<Settings>, named: Partial<Settings>): Partial<Settings> {
  const pick = (source: object, like: object) => {
    const entries = Object.entries(source).filter(([key]) => key in like)
    return Object.fromEntries(entries) as Record<string, unknown>
  }
  const picked: Partial<Settings> = pick(from, named)
  return named.texts ? { ...picked, texts: pick(from.texts ?? {}, named.texts) as unknown as Settings['texts'] } : picked
}

const pickValues = (values: SettingsValues, keys: readonly SettingKey[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<SettingsValues>

/** Only changed settings are sent, so that a colleague's other changes stay. */
const changedOnly = (mine: Partial<Settings>, seen: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(mine).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(seen[key as keyof Settings])))

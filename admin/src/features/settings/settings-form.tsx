import { useApi } from '@saddar/client'
import { settingsInput } from '@saddar/contract/settings-input'
import { findContradictions } from '@saddar/contract/settings-together'
import { Button } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { pickChanged, pickNamed } from '../../shared/forms/changed-fields.ts'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { SavedFields } from '../../shared/forms/saved-fields.tsx'
import { SavingDialogs } from '../../shared/forms/saving-dialogs.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { useServerErrors } from '../../shared/forms/use-server-errors.ts'
import { adminSettingsKey, type Settings, type SettingsData } from './queries.ts'
import { compareSettings, readValues, type SettingKey, type SettingsValues, toFieldName, writeValues } from './settings-values.ts'

interface SettingsFormProps {
  data: SettingsData
  /** The settings that the form holds. */
  keys: readonly SettingKey[]
  children: ReactNode
}

/**
 * A form for a part of the settings. They take effect immediately. What a colleague saved meanwhile stays; where both changed the same, both are
 * compared (rule 10.2).
 */
export function SettingsForm({ data, keys, children }: SettingsFormProps) {
  const [seen, setSeen] = useState<Partial<Settings>>(data.settings)
  const form = useForm<SettingsValues>({
    defaultValues: readValues(data.settings),
    resolver: makeResolver(makeRules(keys), (values) => writeValues(values, keys), toFieldName),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  const { element, refuse } = useServerErrors(form, toFieldName)
  const sendSettings = useSendSettings()
  const saving = useSaving<Partial<Settings>, Partial<Settings>>({
    send: sendSettings,
    onSaved: (saved) => {
      setSeen((before) => ({ ...before, ...saved }))
      form.reset({ ...form.getValues(), ...pickValues(readValues({ ...data.settings, ...saved }), keys) })
    },
    onRefused: refuse,
    readTheirs: pickSettings,
  })
  const submit = form.handleSubmit((values) => saving.save(pickChanged(writeValues(values, keys), seen), seen))
  const restore = () => form.reset({ ...form.getValues(), ...pickValues(readValues(data.defaults), keys) }, { keepDefaultValues: true })
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <SavedFields busy={saving.isPending} className="flex flex-col gap-4">
          {children}
        </SavedFields>
        <SaveBar status={isDirty ? 'Not saved yet' : saving.isSuccess ? 'Saved' : ''} label="Save" busy={saving.isPending}>
          <Button tone="quiet" size="sm" onClick={restore}>
            Restore the defaults
          </Button>
        </SaveBar>
      </form>
      <SavingDialogs what="these settings" saving={saving} compare={compareSettings} guard={guard} />
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

/** The rules of these settings, alone and together. */
const makeRules = (keys: readonly SettingKey[]) =>
  settingsInput.pick(pickMask(keys)).superRefine((settings, context) => {
    for (const { keys: between, message } of findContradictions(settings))
      context.addIssue({ code: 'custom', message, path: between.slice(0, 1) })
  })

const pickMask = (keys: readonly SettingKey[]) => Object.fromEntries(keys.map((key) => [key, true])) as { [K in SettingKey]?: true }

/** Picks the settings that `named` has; of the texts, its pages. */
export function pickSettings(from: Partial<Settings>, named: Partial<Settings>): Partial<Settings> {
  const picked = pickNamed(from, named)
  return named.texts ? { ...picked, texts: pickNamed(from.texts ?? {}, named.texts) as Settings['texts'] } : picked
}

const pickValues = (values: SettingsValues, keys: readonly SettingKey[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<SettingsValues>

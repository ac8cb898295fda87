import { ApiError, useClient } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { couriers } from '@saddar/contract/couriers'
import { formatDate } from '@saddar/contract/karachi'
import { Button, Field, Select, TextInput, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { DateInput } from '../../shared/date-input.tsx'
import { FileInput } from '../../shared/forms/file-input.tsx'
import { uploadFile } from '../../shared/forms/upload.ts'
import { Panel } from '../../shared/panel.tsx'
import { refreshCourierMoney } from './queries.ts'
import { StatementRows } from './statement-rows.tsx'
import { StatementSums } from './statement-sums.tsx'

const empty = { courier: '', number: '', day: '', bankReference: '', total: '' }
type Fields = typeof empty
/** Of a preview. */
const differencesShown = 20
type Preview = CallReply<'POST /admin/courier-statements/preview'>['data']

const focusInvalid = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

/** Uploads a courier's statement: first a preview of what differs, then the import (rule 7.28). */
export function ImportForm() {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [fields, setFields] = useState<Fields>(empty)
  const [file, setFile] = useState<File | null>(null)
  // What is missing is said once somebody asks for the check.
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const preview = useMutation({
    mutationFn: async (chosen: File) =>
      (await uploadFile(client, 'POST /admin/courier-statements/preview', chosen, fields, () => undefined)).data,
  })
  const save = useMutation({
    mutationFn: async (chosen: File) => (await uploadFile(client, 'POST /admin/courier-statements', chosen, fields, () => undefined)).data,
    onSuccess: async ({ statement, isNew }) => {
      await refreshCourierMoney(queryClient)
      if (isNew) toast.success(`Statement ${statement.number} imported`)
      else toast.error(`Statement ${statement.number} was imported before. Nothing was changed.`)
      await navigate(`/deliveries/statements/${statement._id}`)
    },
  })
  const error = save.error ?? preview.error
  const errors = error instanceof ApiError ? error.errors : []
  const ofField = (name: string) => errors.find(({ path }) => path === name)?.msg
  const ofFile = errors.filter(({ path }) => !(path in empty))
  const change = (name: keyof Fields, value: string) => {
    setFields({ ...fields, [name]: value })
    preview.reset()
    save.reset()
  }
  const missing = { courier: fields.courier === '' ? 'Choose the courier' : undefined, file: file ? undefined : 'Choose the file' }
  useEffect(() => {
    if (error) focusInvalid(form.current)
  }, [error])
  const check = () => {
    flushSync(() => setIsAsked(true))
    focusInvalid(form.current)
    if (file && !missing.courier && !preview.isPending && !save.isPending) preview.mutate(file)
  }
  return (
    <Panel title="Import a statement">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Courier" error={isAsked && missing.courier ? missing.courier : ofField('courier')}>
            {(control) => (
              <Select {...control} value={fields.courier} onChange={(event) => change('courier', event.target.value)}>
                <option value="">Choose</option>
                {couriers.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="CSV file"
            className="sm:col-span-1 lg:col-span-2"
            hint="The file that you downloaded from the courier’s portal"
            error={isAsked ? missing.file : undefined}
          >
            {(control) => (
              <FileInput
                {...control}
                accept=".csv,text/csv"
                onChange={(event) => {
                  setFile(event.target.files?.[0] ?? null)
                  preview.reset()
                  save.reset()
                }}
              />
            )}
          </Field>
        </div>
        <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="mb-2 text-quiet text-sm">Fill in only what is missing in the file:</legend>
          <Field label="Statement number" optional error={ofField('number')}>
            {(control) => (
              <TextInput
                {...control}
                value={fields.number}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change('number', event.target.value)}
              />
            )}
          </Field>
          <Field label="Date" optional error={ofField('day')}>
            {(control) => <DateInput {...control} value={fields.day} onChange={(event) => change('day', event.target.value)} />}
          </Field>
          <Field label="Transferred, Rs" optional error={ofField('total')}>
            {(control) => (
              <TextInput
                {...control}
                value={fields.total}
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                onChange={(event) => change('total', event.target.value)}
              />
            )}
          </Field>
          <Field label="Bank reference" optional error={ofField('bankReference')}>
            {(control) => (
              <TextInput
                {...control}
                value={fields.bankReference}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change('bankReference', event.target.value)}
              />
            )}
          </Field>
        </fieldset>
        {error && (
          <div role="alert" className="text-red-text">
            <p>Nothing was imported.{errors.length === 0 && ` ${error.message}`}</p>
            {ofFile.length > 0 && (
              <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5">
                {ofFile.map(({ msg }) => (
                  <li key={msg}>{msg}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        {!preview.data && (
          <Button type="submit" size="sm" className="self-start" busy={preview.isPending}>
            Check the statement
          </Button>
        )}
      </form>
      {preview.data && (
        <Found
          preview={preview.data}
          busy={save.isPending}
          onSave={() => file && !save.isPending && save.mutate(file)}
          onCancel={() => preview.reset()}
        />
      )}
    </Panel>
  )
}

interface FoundProps {
  preview: Preview
  busy: boolean
  onSave: () => void
  onCancel: () => void
}

/** What the import would find. */
function Found({ preview: { statement, isNew, isSameFile, rows }, busy, onSave, onCancel }: FoundProps) {
  const { courier, number, day, differences } = statement
  if (!isNew)
    return (
      <p role="status" className="mt-4">
        {isSameFile ? 'This file was imported before' : `Statement ${number} of ${courier} was imported before, from a different file`}, so
        there is nothing to do.{' '}
        <Link to={`/deliveries/statements/${statement._id}`} className="underline underline-offset-4">
          Open statement {number}
        </Link>
      </p>
    )
  return (
    <section aria-label="Preview" className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
      <p role="status" className="font-medium">
        {courier}, statement {number} of {formatDate(`${day}T12:00:00Z`)}:{' '}
        {differences === 0 ? 'everything matches.' : differences === 1 ? '1 difference.' : `${differences} differences.`}
      </p>
      <StatementSums statement={statement} />
      {rows.length > 0 && (
        <div className="rounded-control border border-line">
          <StatementRows rows={rows.slice(0, differencesShown)} />
        </div>
      )}
      {differences > differencesShown && (
        <p className="text-quiet">The first {differencesShown} differences are shown; the imported statement has all of them.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={onSave}>
          Import the statement
        </Button>
        <Button size="sm" tone="quiet" onClick={onCancel}>
          Do not import
        </Button>
      </div>
    </section>
  )
}

import { useApi } from '@saddar/client'
import type { BulkChange } from '@saddar/contract'
import { Button, Field, FieldNote, RadioCard, TextInput, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { SelectionBar } from '../../shared/lists/selection-bar.tsx'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { useCan } from '../../shared/permissions.ts'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'

type Action = BulkChange['action']

/** Rises from below when rows are chosen: what can be done to all of them, all or none. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [asking, setAsking] = useState<'price' | 'move' | null>(null)
  const change = useBulkChange(selection, () => setAsking(null))
  const count = selection.ids.length
  const canChange = useCan()('manager')
  if (count === 0 || !canChange) return null
  const apply = (action: Action) => change.mutate(action)
  return (
    <SelectionBar label="Chosen products" count={count === 1 ? '1 product' : `${count} products`} onClear={selection.clear}>
      <Button tone="quiet" size="sm" onClick={() => apply({ type: 'activate' })} disabled={change.isPending}>
        Activate
      </Button>
      <Button tone="quiet" size="sm" onClick={() => apply({ type: 'deactivate' })} disabled={change.isPending}>
        Deactivate
      </Button>
      <Button tone="quiet" size="sm" onClick={() => setAsking('price')}>
        Change prices…
      </Button>
      <Button tone="quiet" size="sm" onClick={() => setAsking('move')}>
        Move…
      </Button>
      <AskDialog
        open={asking === 'price'}
        title="Change prices"
        action="Change prices"
        hint="Every entered price moves, sale prices too. Figures are rounded to whole rupees."
        change={change}
        onClose={() => setAsking(null)}
        read={readPrice}
      >
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">By</legend>
          <RadioCard name="by" value="percent" label="By per cent" defaultChecked />
          <RadioCard name="by" value="amount" label="By rupees" />
        </fieldset>
        <Field label="Change" hint="−10 takes off, 10 adds">
          {(control) => <TextInput {...control} name="figure" inputMode="text" autoComplete="off" data-autofocus />}
        </Field>
      </AskDialog>
      <AskDialog
        open={asking === 'move'}
        title="Move to a category"
        action="Move"
        change={change}
        onClose={() => setAsking(null)}
        read={readMove}
      >
        <Field label="Category">{(control) => <CategorySelect {...control} name="categoryId" empty="No category" />}</Field>
      </AskDialog>
    </SelectionBar>
  )
}

function readPrice(data: FormData): Action | string {
  const text = String(data.get('figure')).trim().replace('−', '-').replace(/^\+/, '')
  const figure = Number(text)
  if (text === '' || !Number.isInteger(figure) || figure === 0) return 'Enter a whole number other than 0'
  return data.get('by') === 'percent' ? { type: 'pricePercent', percent: figure } : { type: 'priceAmount', amount: figure }
}

const readMove = (data: FormData): Action => ({ type: 'move', categoryId: String(data.get('categoryId')) || null })

function useBulkChange(selection: Selection, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (action: Action) =>
      (await api('POST /admin/inventory/bulk', { body: { productIds: selection.ids, action } })).data.changed,
    onSuccess: async (changed) => {
      toast.success(changed === 1 ? '1 product changed' : `${changed} products changed`)
      onDone()
      selection.clear()
      await refreshCatalogue(queryClient)
    },
    onError: (error, { type }) => {
      // The dialogs tell it themselves.
      if (type === 'activate' || type === 'deactivate') toast.error(error.message)
    },
  })
}

interface AskDialogProps {
  open: boolean
  title: string
  action: string
  hint?: string
  change: ReturnType<typeof useBulkChange>
  onClose: () => void
  /** The action, or what is wrong with the form. */
  read: (data: FormData) => Action | string
  children: ReactNode
}

function AskDialog({ open, title, action, hint, change, onClose, read, children }: AskDialogProps) {
  const form = useId()
  const [problem, setProblem] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = read(new FormData(event.currentTarget))
    setProblem(typeof found === 'string' ? found : '')
    if (typeof found !== 'string') change.mutate(found)
  }
  const close = () => {
    setProblem('')
    change.reset()
    onClose()
  }
  if (!open) return null
  return (
    <FormDialog title={title} onClose={close} formId={form} action={action} cancel="Leave as they are" busy={change.isPending}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
        <FieldNote id={`${form}-note`} hint={hint} error={problem || change.error?.message} />
      </form>
    </FormDialog>
  )
}

import { Button, Field } from '@saddar/ui'
import { useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { SelectionBar } from '../../shared/lists/selection-bar.tsx'
import type { Selection } from '../../shared/lists/use-selection.ts'
import { useCan } from '../../shared/permissions.ts'
import { CategorySelect } from '../catalogue/category-select.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** The actions for the selected products; each applies to all of them or to none. */
export function BulkBar({ selection }: { selection: Selection }) {
  const [asking, setAsking] = useState<'price' | 'move' | null>(null)
  const change = useBulkChange(selection.ids, () => {
    setAsking(null)
    selection.clear()
  })
  const count = selection.ids.length
  const canChange = useCan()('manager')
  if (count === 0 || !canChange) return null
  return (
    <SelectionBar label="Selected products" count={count === 1 ? '1 product' : `${count} products`} onClear={selection.clear}>
      <Button tone="quiet" size="sm" onClick={() => change.mutate({ action: { type: 'activate' } })} disabled={change.isPending}>
        Activate
      </Button>
      <Button tone="quiet" size="sm" onClick={() => change.mutate({ action: { type: 'deactivate' } })} disabled={change.isPending}>
        Deactivate
      </Button>
      <Button tone="quiet" size="sm" onClick={() => setAsking('price')}>
        Change prices…
      </Button>
      <Button tone="quiet" size="sm" onClick={() => setAsking('move')}>
        Move…
      </Button>
      {asking === 'price' && <PriceDialog productIds={selection.ids} change={change.mutateAsync} onClose={() => setAsking(null)} />}
      {asking === 'move' && <MoveDialog change={change} onClose={() => setAsking(null)} />}
    </SelectionBar>
  )
}

interface BulkDialogProps {
  change: ReturnType<typeof useBulkChange>
  onClose: () => void
}

const noCategory = 'none'

/** Begins without a choice: 'No category' at once would take all selected products out of theirs. */
function MoveDialog({ change, onClose }: BulkDialogProps) {
  const { register, errors, ...post } = useFormPost({
    values: { categoryId: '' },
    send: ({ categoryId }) => change.mutateAsync({ action: { type: 'move', categoryId: categoryId === noCategory ? null : categoryId } }),
  })
  return (
    <FormDialog title="Move to a category" onClose={onClose} action="Move" cancel="Leave as they are" post={post}>
      <Field label="Category" error={errors.categoryId} required>
        {(control) => (
          <CategorySelect
            {...control}
            {...register('categoryId', { required: 'Choose a category' })}
            empty="Choose…"
            more={[{ value: noCategory, label: 'No category' }]}
          />
        )}
      </Field>
    </FormDialog>
  )
}

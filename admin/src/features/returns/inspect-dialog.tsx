import { useApi } from '@saddar/client'
import { describeItem } from '@saddar/contract/describe-item'
import { returns as limits } from '@saddar/contract/limits'
import { returnReasons } from '@saddar/contract/return-states'
import { Checkbox, Field, Select, TextArea } from '@saddar/ui'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { type StepDialogProps, useStep } from './use-step.ts'

/** Asks for each line how many pieces are accepted, and whether they can be sold again: by its reason they can, or are broken (rule 6.42). */
export function InspectDialog(props: StepDialogProps) {
  const api = useApi()
  const step = useStep(props)
  const { lines, number, _id } = props.found
  const { register, watch, errors, ...post } = useFormPost({
    values: {
      lines: lines.map(({ quantity, reason }) => ({ accepted: String(quantity), restock: !returnReasons[reason].isBroken })),
      note: '',
    },
    send: ({ lines: typed, note }) =>
      step(
        api('POST /admin/returns/:returnId/inspect', {
          params: { returnId: _id },
          body: {
            note,
            lines: lines.map(({ line }, index) => ({ line, accepted: Number(typed[index]!.accepted), restock: typed[index]!.restock })),
          },
        }),
      ),
  })
  const typed = watch('lines')
  return (
    <FormDialog title={`Inspect ${number}`} onClose={props.onClose} action="Save inspection" post={post} overtaken={props.overtaken}>
      <p>Pieces that you do not accept go back to the customer. This cannot be undone.</p>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {lines.map((line, index) => (
          <li key={line.line} className="flex flex-col gap-2 py-3">
            <p className="wrap-anywhere font-medium">{describeItem(line)}</p>
            <p className="text-quiet">{returnReasons[line.reason].name}</p>
            <Field label={`Accepted of ${line.quantity}`}>
              {(control) => (
                <Select {...control} {...register(`lines.${index}.accepted`)} required={undefined}>
                  {Array.from({ length: line.quantity + 1 }, (_, accepted) => (
                    <option key={accepted} value={String(accepted)}>
                      {accepted === 0 ? 'None' : accepted}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {/* What is not accepted goes back to the customer. */}
            {typed[index]?.accepted !== '0' && (
              <Checkbox {...register(`lines.${index}.restock`)} label="Put it back into stock" hint="Otherwise it is written off" />
            )}
          </li>
        ))}
      </ul>
      <Field label="Note" optional hint="Only staff see it" error={errors.note}>
        {(control) => <TextArea {...control} {...register('note')} maxLength={limits.note} rows={2} />}
      </Field>
    </FormDialog>
  )
}

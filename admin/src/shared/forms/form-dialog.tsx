import { Button, Dialog } from '@saddar/ui'
import { type ReactNode, useId } from 'react'
import { useDiscardQuestion } from './discard-question.tsx'
import { FormProblem } from './form-problem.tsx'
import { SavedFields } from './saved-fields.tsx'
import type { useFormPost } from './use-form-post.ts'

interface FormDialogProps {
  title: ReactNode
  onClose: () => void
  /** The label of the button: a verb. */
  action: string
  cancel?: string
  disabled?: boolean
  /** What a colleague did meanwhile, so that the form can no longer be sent; what was typed stays to be read. */
  overtaken?: string | undefined
  /** What is typed is a password or a code, which nobody misses. */
  closesAtOnce?: boolean
  post: Pick<ReturnType<typeof useFormPost>, 'props' | 'problem' | 'busy'> & { formState: { isDirty: boolean } }
  children: ReactNode
}

/** Lets no line of a title end within the number of an order or a return. */
const keepNumbersWhole = (title: string) =>
  title.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )

/**
 * A form of `useFormPost` in a dialog. Escape, the close button and a press outside ask before typed work is lost; 'Cancel' says that it is. The focus begins
 * in the field that is marked with `data-autofocus`, or in the first one.
 */
export function FormDialog({
  title,
  onClose,
  action,
  cancel = 'Cancel',
  disabled,
  overtaken,
  closesAtOnce = false,
  post,
  children,
}: FormDialogProps) {
  const formId = useId()
  // While it is sent, the change may be its own.
  const said = post.busy ? '' : overtaken
  const asks = post.formState.isDirty && !post.busy && !said && !closesAtOnce
  const { close, question } = useDiscardQuestion(asks, onClose)
  return (
    <Dialog
      open
      onClose={close}
      title={typeof title === 'string' ? keepNumbersWhole(title) : title}
      footer={
        question ?? (
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" size="sm" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" form={formId} size="sm" busy={post.busy} disabled={disabled || Boolean(said)}>
              {action}
            </Button>
          </div>
        )
      }
    >
      <form id={formId} {...post.props} className="flex flex-col gap-4">
        <FormProblem text={said || post.problem} />
        <SavedFields busy={post.busy} className="flex flex-col gap-4">
          {children}
        </SavedFields>
      </form>
    </Dialog>
  )
}

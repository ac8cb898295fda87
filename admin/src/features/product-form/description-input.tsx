import { product as limits } from '@saddar/contract/limits'
import { describeProduct } from '@saddar/contract/product-description'
import { productFields } from '@saddar/contract/product-fields'
import { Field, TextArea } from '@saddar/ui'
import { ChevronDown } from 'lucide-react'
import { type ClipboardEvent, useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '../../shared/forms/form-text.tsx'
import { cleanPastedText } from './clean-pasted-text.ts'
import type { ProductValues } from './product-values.ts'

/** The description with its length, cleaned when pasted, and shown below as the product's page shows it (rule 15.1.2). */
export function DescriptionInput() {
  const { control, register } = useFormContext<ProductValues>()
  const text = useWatch({ control, name: 'description' }) ?? ''
  const shown = useDeferredValue(text)
  const { length } = text.trim()
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text')
    const cleaned = cleanPastedText(pasted)
    // Unlike setting the value, this can be undone with Ctrl-Z.
    if (cleaned !== pasted && document.execCommand('insertText', false, cleaned)) event.preventDefault()
  }
  return (
    <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <Field
        label={productFields.description.label}
        optional
        error={useFieldError('description')}
        hint={
          <>
            Leave an empty line between paragraphs. Begin list lines with a dash. Lines such as 'Battery: 5,000 mAh' become the
            specification.
            {length > 0 && (
              <span className="tabular block">
                {length.toLocaleString('en-US')} of {limits.description.toLocaleString('en-US')} characters
              </span>
            )}
          </>
        }
      >
        {(control) => <TextArea {...control} {...register('description')} required={undefined} rows={6} dir="auto" onPaste={paste} />}
      </Field>
      {length > 0 && (
        <details className="group rounded-tile bg-tile px-3">
          <summary className="flex min-h-9 cursor-pointer items-center justify-between font-medium pointer-coarse:min-h-11">
            As shoppers see it
            <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
          </summary>
          <Preview description={shown} />
        </details>
      )}
    </div>
  )
}

function Preview({ description }: { description: string }) {
  const { paragraphs, specs, inTheBox } = describeProduct(description)
  return (
    <div dir="auto" className="wrap-anywhere flex max-w-prose flex-col gap-3 pb-3">
      {paragraphs.map(({ text, list }, index) =>
        list ? (
          <ul key={index} className="list-disc pl-5">
            {list.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{text}</p>
        ),
      )}
      {inTheBox.length > 0 && (
        <div>
          <p className="font-semibold">In the box</p>
          <ul className="list-disc pl-5">
            {inTheBox.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {specs.length > 0 && (
        <div>
          <p className="font-semibold">Specification</p>
          <dl className="divide-y divide-line">
            {specs.map(([name, value], place) => (
              <div key={place} className="grid grid-cols-[2fr_3fr] gap-3 py-1.5">
                <dt className="text-quiet">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

import { seo } from '@saddar/contract/limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import { Panel } from '../../shared/panel.tsx'
import type { ProductValues } from './product-values.ts'

/** What search engines show of the product, where it shall differ from what the shop writes by itself. */
export function SearchEngines() {
  const { control } = useFormContext<ProductValues>()
  const [title, description] = useWatch({ control, name: ['seoTitle', 'seoDescription'] })
  return (
    <Panel title="Search engines">
      <div className="flex flex-col gap-4">
        <FormText
          name="seoTitle"
          label="Search title"
          optional
          hint={describeLength(title, seo.title.shown, 'The title stands there when this is empty.')}
          maxLength={seo.title.maximum}
        />
        <FormText
          name="seoDescription"
          label="Search description"
          optional
          hint={describeLength(description, seo.description.shown, 'Price and first paragraph stand there when this is empty.')}
          maxLength={seo.description.maximum}
          rows={3}
        />
      </div>
    </Panel>
  )
}

/** How long a text is beside what search engines show of it. */
export function describeLength(text = '', shown: number, empty: string): string {
  const length = text.trim().length
  if (length === 0) return `${empty} About ${shown} characters are shown.`
  return length > shown ? `${length} characters: about ${shown} are shown, the end is cut off.` : `${length} of about ${shown} characters`
}

import { FieldNote } from '@saddar/ui'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import type { BoundField } from '../../shared/forms/use-form.ts'

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** One to five stars as radio buttons, so that arrow keys work and each star has a label. */
export function StarField({ field }: { field: BoundField }) {
  const noteId = useId()
  const [hovered, setHovered] = useState(0)
  const chosen = Number(field.value)
  const highlighted = hovered || chosen
  return (
    <fieldset aria-describedby={field.error ? noteId : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setHovered(0)}>
          {labels.map((label, index) => (
            <label
              key={label}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(index + 1)}
              className="flex size-11 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={field.name}
                value={index + 1}
                checked={chosen === index + 1}
                onChange={(event) => field.onChange(event.target.value)}
                onBlur={field.onBlur}
                aria-label={`${index + 1} ${index === 0 ? 'star' : 'stars'}: ${label}`}
                aria-invalid={field.error ? true : undefined}
                className="sr-only"
              />
              <Star
                aria-hidden
                size={28}
                strokeWidth={1.5}
                className={clsx('transition-colors', index < highlighted ? 'fill-star text-star' : 'fill-none text-edge')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-quiet">
          {labels[highlighted - 1]}
        </span>
      </div>
      <FieldNote id={noteId} error={field.error} />
    </fieldset>
  )
}

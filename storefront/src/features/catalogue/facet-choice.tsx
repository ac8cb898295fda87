import { Checkbox } from '@saddar/ui'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'

export interface FacetChoiceProps {
  field: 'color' | 'brand' | 'facts'
  name: string
  /** In place of the name. */
  label?: string
  /** The colour as CSS writes it. */
  code?: string
  /** Number of products that match when this is ticked. */
  count: number
  checked: boolean
}

/** One brand or colour of the filters. */
function Choice({ field, name, label: text = name, code, count, checked }: FacetChoiceProps) {
  const label = (
    <span className="flex items-center gap-2">
      {code && <span aria-hidden className="size-4 rounded-full border border-edge" style={{ backgroundColor: code }} />}
      {text} <span className="tabular text-quiet">{count}</span>
    </span>
  )
  return <Checkbox name={field} value={name} checked={checked} onChange={ignoreChange} label={label} />
}

/** React requires it of a controlled checkbox; the form listens to the native event. */
export const ignoreChange = () => {}

const useChoiceKey = ({ field, name, code, count, checked }: FacetChoiceProps) => JSON.stringify([field, name, code, count, checked])

export const FacetChoice = import.meta.env.SSR ? reuseMarkup(Choice, { useKey: useChoiceKey, maximum: 1_000 }) : Choice

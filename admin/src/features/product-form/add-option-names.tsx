import { useWatch } from 'react-hook-form'
import { AddNames } from './add-names.tsx'
import type { ProductValues } from './product-values.ts'

interface AddOptionNamesProps {
  /** Whether all colours get them. */
  toAll?: boolean
  onAdd: (names: string[]) => void
}

/** Adds sizes or capacities as a list. */
export function AddOptionNames({ toAll = false, onAdd }: AddOptionNamesProps) {
  const kind = useWatch<ProductValues, 'optionKind'>({ name: 'optionKind' })
  const { what, example } = texts[kind]
  return (
    <AddNames
      label={toAll ? `Add ${what} to all colours` : `Add ${what}`}
      hint={`Several at once, with commas: ${example}`}
      what={what}
      onAdd={onAdd}
    />
  )
}

const texts = {
  storage: { what: 'storage options', example: '64 GB, 128 GB' },
  size: { what: 'sizes', example: 'S, M, L' },
}

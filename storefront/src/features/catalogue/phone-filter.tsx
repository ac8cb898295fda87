import type { Facets } from '@saddar/contract'
import { namePhone } from '@saddar/contract/phones'
import { Select } from '@saddar/ui'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { pauseMyPhone, saveMyPhone } from '../phone/phone-store.ts'

interface PhoneFilterProps {
  chosen: string | undefined
  models: Facets['models']
  onChoose: (key: string) => void
}

/** The phones of a list by maker, with the number of products that fit each. The choice is remembered. */
export function PhoneFilter({ chosen, models, onChoose }: PhoneFilterProps) {
  // Rendered in the browser only: a hundred phones would add weight to every server-rendered page.
  const hydrated = useHydrated()
  const choose = (key: string) => {
    if (key) saveMyPhone({ key, name: namePhone(key).name, applied: true })
    else pauseMyPhone()
    onChoose(key)
  }
  return (
    <Select name="model" aria-label="Phone" value={chosen ?? ''} onChange={({ target }) => choose(target.value)} className="w-full text-sm">
      <option value="">Any phone</option>
      {chosen && !(hydrated && models.some(({ key }) => key === chosen)) && <option value={chosen}>{namePhone(chosen).name}</option>}
      {hydrated &&
        groupByMaker(models).map(([maker, phones]) => (
          <optgroup key={maker} label={maker}>
            {phones.map(({ key, name, count }) => (
              <option key={key} value={key}>
                {name} ({count})
              </option>
            ))}
          </optgroup>
        ))}
    </Select>
  )
}

function groupByMaker(models: Facets['models']) {
  const phones = models
    .map(({ key, count }) => ({ key, count, ...namePhone(key) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const makers = [...new Set(phones.map(({ maker }) => maker))].sort()
  return makers.map((maker) => [maker, phones.filter((phone) => phone.maker === maker)] as const)
}

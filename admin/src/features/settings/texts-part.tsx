import { textPageNames } from '@saddar/contract/entities'
import { useSearchParams } from 'react-router'
import { FilterChips } from '../../shared/lists/filter-chips.tsx'
import type { SettingsData } from './queries.ts'
import { textPageLabels } from './setting-names.ts'
import { TextForm } from './text-form.tsx'

/** The texts of the information pages, one page at a time. */
export function TextsPart({ data }: { data: SettingsData }) {
  const [params] = useSearchParams()
  // A server of the former release may know fewer pages.
  const names = textPageNames.filter((name) => name in data.settings.texts)
  const chosen = names.find((name) => name === params.get('page')) ?? 'about'
  const chips = names.map((name) => ({ label: textPageLabels[name], address: `?part=texts&page=${name}`, active: name === chosen }))
  return (
    <div className="flex flex-col gap-4">
      <FilterChips label="Page" chips={chips} />
      <p className="text-quiet">
        Its address in the shop is{' '}
        <a href={`/${chosen}`} className="underline underline-offset-4">
          /{chosen}
        </a>
        .
      </p>
      <TextForm key={chosen} name={chosen} data={data} />
    </div>
  )
}

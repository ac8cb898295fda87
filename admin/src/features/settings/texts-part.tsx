import type { TextPageName } from '@saddar/contract'
import { textPageNames } from '@saddar/contract/entities'
import { useSearchParams } from 'react-router'
import { FilterChips } from '../../shared/lists/filter-chips.tsx'
import type { SettingsData } from './queries.ts'
import { TextForm } from './text-form.tsx'

const names: Record<TextPageName, string> = {
  about: 'About',
  'privacy-policy': 'Privacy',
  'return-policy': 'Returns',
  'refund-shipping': 'Refund and shipping',
  'warranty-terms': 'Warranty and terms',
}

/** The texts of the information pages, one page at a time. */
export function TextsPart({ data }: { data: SettingsData }) {
  const [params] = useSearchParams()
  const chosen = textPageNames.find((name) => name === params.get('page')) ?? 'about'
  const chips = textPageNames.map((name) => ({ label: names[name], address: `?part=texts&page=${name}`, active: name === chosen }))
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

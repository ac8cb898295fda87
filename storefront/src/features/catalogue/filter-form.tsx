import type { Facets } from '@saddar/contract'
import { amountOfFact, type FactKind, writeFact } from '@saddar/contract/facts'
import { wellRated } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { Button, Checkbox, Field, TextInput } from '@saddar/ui'
import type { FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../../shared/router/index.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FacetChoice, type FacetChoiceProps, ignoreChange } from './facet-choice.tsx'
import { changeParams, type ListFilters, toggleWord } from './filters.ts'
import { PhoneFilter } from './phone-filter.tsx'
import { PriceBands } from './price-bands.tsx'

interface FilterFormProps {
  filters: ListFilters
  facets: Facets | undefined
  /** Set on only one of several forms on a page. */
  id?: string
}

/** The filters of a list, of which the server leaves out what cannot narrow it. Each change updates the URL immediately; without JavaScript it is a GET form with a button. */
export default function FilterForm({ filters, facets, id }: FilterFormProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = (next: URLSearchParams) => void navigate({ pathname, search: next.toString() }, { scroll: 'list' })
  const applyPrice = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const from = event.currentTarget.elements.namedItem('minPrice') as HTMLInputElement
    const to = event.currentTarget.elements.namedItem('maxPrice') as HTMLInputElement
    const [minPrice, maxPrice] = [readDigits(from.value), readDigits(to.value)]
    if (minPrice && maxPrice && Number(minPrice) > Number(maxPrice)) {
      from.value = maxPrice
      to.value = minPrice
      return go(changeParams(params, { minPrice: maxPrice, maxPrice: minPrice }))
    }
    go(changeParams(params, { minPrice, maxPrice }))
  }
  const applyTick = ({ name, value }: HTMLInputElement) =>
    go(
      name === 'color' || name === 'brand' || name === 'facts'
        ? toggleWord(params, name, value)
        : changeParams(params, { [name]: params.has(name) ? null : value }),
    )
  const renderChoices = (
    field: FacetChoiceProps['field'],
    chosen: string[] | undefined,
    choices: Omit<FacetChoiceProps, 'field' | 'checked'>[],
  ) =>
    choices.map((choice) => (
      <FacetChoice
        key={choice.name}
        {...choice}
        field={field}
        checked={chosen?.some((word) => word.toLowerCase() === choice.name.toLowerCase()) ?? false}
      />
    ))
  const countOf = (count: number | undefined) => (count === undefined ? '' : ` (${count})`)
  const flags = [
    ['sale', 'On sale', filters.sale],
    ['featured', 'Featured', filters.featured],
    ['minRating', `${wellRated} stars and more${countOf(facets?.wellRated)}`, filters.minRating === wellRated, String(wellRated)],
    ['soldOut', `Include sold out${countOf(facets?.availability.soldOut)}`, filters.soldOut],
  ] as const
  const isOffered = (name: string, isOn: boolean) =>
    isOn || !facets || (name === 'minRating' ? facets.wellRated > 0 : name !== 'soldOut' || facets.availability.soldOut > 0)
  const isPriced = !facets || facets.price.min < facets.price.max || (filters.minPrice ?? filters.maxPrice) !== undefined
  const prices = [
    ['minPrice', 'From', filters.minPrice, facets?.price.min],
    ['maxPrice', 'To', filters.maxPrice, facets?.price.max],
  ] as const
  return (
    <form id={id} ref={(form) => listenForTicks(form, applyTick)} action={pathname} onSubmit={applyPrice} className="grid gap-7">
      {filters.search && <input type="hidden" name={params.has('query') ? 'query' : 'search'} value={filters.search} />}
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <CategoryFilter current={filters.category} counts={facets?.categories} />
      {facets && facets.models.length > 0 && (
        <FilterGroup title="Fits my phone">
          <PhoneFilter chosen={filters.model} models={facets.models} onChoose={(key) => go(changeParams(params, { model: key }))} />
        </FilterGroup>
      )}
      {facets?.facts.map(({ kind, values }) => (
        <FilterGroup key={kind} title={nameFacts(kind, values)}>
          {renderChoices(
            'facts',
            filters.facts,
            values.map(({ fact, count }) => ({ name: fact, label: writeFact(fact), count })),
          )}
        </FilterGroup>
      ))}
      {isPriced && (
        <FilterGroup title="Price">
          {facets && facets.priceBands.length > 1 && <PriceBands filters={filters} bands={facets.priceBands} />}
          <div className="grid grid-cols-2 items-end gap-2">
            {prices.map(([name, label, value, bound]) => (
              <Field key={`${name} ${value}`} label={label}>
                {(control) => (
                  <TextInput
                    {...control}
                    name={name}
                    inputMode="numeric"
                    defaultValue={value}
                    placeholder={bound === undefined ? undefined : formatRupees(bound).replace('Rs ', '')}
                  />
                )}
              </Field>
            ))}
            <Button type="submit" tone="outline" size="sm" className="col-span-2 border-edge! font-normal!">
              Apply price
            </Button>
          </div>
        </FilterGroup>
      )}
      {facets && facets.colors.length > 0 && (
        <FilterGroup title="Colour">{renderChoices('color', filters.colors, facets.colors)}</FilterGroup>
      )}
      {facets && facets.brands.length > 0 && (
        <FilterGroup title="Brand">{renderChoices('brand', filters.brands, facets.brands)}</FilterGroup>
      )}
      <FilterGroup title="Show">
        {flags.map(
          ([name, label, on = false, value = '1']) =>
            isOffered(name, on) && <Checkbox key={name} name={name} value={value} checked={on} onChange={ignoreChange} label={label} />,
        )}
      </FilterGroup>
      <noscript>
        <Button type="submit">Show products</Button>
      </noscript>
    </form>
  )
}

/**
 * Listens to the native event, not React's: the click that makes React hydrate a form toggles the box before React knows it, and React then
 * sees no change. Ticks set before any script was loaded are applied too.
 */
function listenForTicks(form: HTMLFormElement | null, onTick: (box: HTMLInputElement) => void) {
  if (!form) return
  const earlyTick = form.dataset.hydrated ? undefined : findEarlyTick(form)
  form.dataset.hydrated = 'yes'
  if (earlyTick) onTick(earlyTick)
  const listen = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'checkbox' && onTick(target)
  form.addEventListener('change', listen)
  return () => form.removeEventListener('change', listen)
}

/** After Back or a reload the browser itself restores ticks that were already applied. */
function findEarlyTick(form: HTMLFormElement): HTMLInputElement | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate') return undefined
  return [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((box) => box.checked !== box.defaultChecked)
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

const factNames: Record<FactKind, string> = {
  w: 'Power',
  mah: 'Battery',
  gb: 'Storage',
  mm: 'Length',
  end: 'Connector',
  link: 'Wire',
}

/** What is shorter than 10 cm is a strap or a watch. */
const nameFacts = (kind: FactKind, values: Facets['facts'][number]['values']) =>
  kind === 'mm' && values.every(({ fact }) => amountOfFact(fact) < 100) ? 'Size' : factNames[kind]

const readDigits = (text: string): string => text.replace(/\D/g, '')

import { useApi } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { searchLength } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { TextInput } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Picture } from '../../shared/picture.tsx'
import { searchPreviewQuery } from './queries.ts'

/** Previews a search: how the query is parsed, and what a shopper finds. */
export function SearchPreview() {
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const preview = useQuery(searchPreviewQuery(useApi(), query))
  return (
    <Panel title="Try a search">
      <TextInput
        type="search"
        aria-label="Try a search"
        placeholder="sasta samsung cover"
        value={text}
        maxLength={searchLength}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite" className="mt-3">
        {query === '' ? (
          <p className="text-quiet">Type as a shopper would. These searches are not counted.</p>
        ) : (
          <Loaded of="products found" query={preview} skeleton={<SkeletonRows count={3} row="h-10" />}>
            {(data) => <Outcome data={data} />}
          </Loaded>
        )}
      </div>
    </Panel>
  )
}

function Outcome({ data }: { data: CallReply<'GET /admin/search-trial'>['data'] }) {
  const { wanted, ignored, cheapFirst, maxPrice, total, products } = data
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {wanted.map(({ words, means }) => (
          <li key={words} className="rounded-full bg-tile px-3 py-1">
            <bdi className="font-medium">{words}</bdi>
            {means.length > 0 && <span className="text-quiet"> also {means.join(', ')}</span>}
          </li>
        ))}
        {cheapFirst && <li className="rounded-full bg-info-tint px-3 py-1 text-info">cheapest first</li>}
        {maxPrice !== null && <li className="rounded-full bg-info-tint px-3 py-1 text-info">up to {formatRupees(maxPrice)}</li>}
        {ignored.map((word) => (
          <li key={word} className="rounded-full bg-tile px-3 py-1 text-quiet">
            <bdi className="line-through">{word}</bdi> <span className="sr-only">ignored</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-medium">
        {total === 0 ? 'No products found.' : total === 1 ? '1 product found.' : `${total.toLocaleString('en-US')} products found.`}
      </p>
      <ul aria-label="First products found">
        {products.map((product) => (
          <li key={product._id} className="flex items-center gap-3 py-1.5">
            <Picture src={product.image} />
            <bdi className="min-w-0 flex-1 truncate">{product.title}</bdi>
            <span className="tabular text-quiet">{formatRupees(product.price)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { popularQuery } from './popular-query.ts'

/** Popular searches in the search sheet, while its field is empty. Without them, or when they do not load, there is nothing to show. */
export function PopularSearches({ onChoose }: { onChoose: () => void }) {
  const { data } = useQuery(popularQuery(useApi()))
  if (!data || data.choices.length === 0) return null
  return (
    <section aria-label={data.title} className="mt-6 peer-has-[input:not(:placeholder-shown)]:hidden">
      <h3 className="flex min-h-11 items-center text-sm text-quiet">{data.title}</h3>
      <ul className="flex flex-wrap gap-2">
        {data.choices.map(({ text, url }) => (
          <li key={url}>
            <Link to={url} onClick={onChoose} className="flex min-h-11 items-center gap-2 rounded-full bg-tile px-4 text-sm hover:bg-line">
              <TrendingUp aria-hidden size={16} strokeWidth={1.75} className="text-quiet" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

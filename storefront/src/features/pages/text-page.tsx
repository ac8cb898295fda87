import { useApi } from '@saddar/client'
import type { ShopSettings, TextPage, TextPageName } from '@saddar/contract'
import { readText } from '@saddar/contract/read-text'
import { ErrorState, Skeleton, TextBlocks } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import type { PageModule } from '../../shared/page/page.ts'
import { Link } from '../../shared/router/index.ts'
import { settingsKey } from '../../shared/settings-query.ts'
import { ProsePage } from './prose-page.tsx'
import { textPageKey, textPageQuery } from './queries.ts'

/**
 * The exports of an information page's route. Each page fetches only its own text.
 * @param toLd what search engines are told of its subject; undefined in the browser
 */
export function openTextPage(name: TextPageName, title: string, toLd?: (settings: ShopSettings) => object): PageModule {
  return {
    default: () => <TextPageView name={name} title={title} />,
    prefetch: ({ api, queryClient }) => queryClient.fetchQuery(textPageQuery(api, name)),
    meta: ({ queryClient }) => {
      const page = queryClient.getQueryData<TextPage>(textPageKey(name))
      const settings = queryClient.getQueryData<ShopSettings>(settingsKey)
      return { title: page?.title ?? title, description: page?.description, jsonLd: settings && toLd && [toLd(settings)] }
    },
  }
}

function TextPageView({ name, title }: { name: TextPageName; title: string }) {
  const { data: page, isError, isFetching, refetch } = useQuery(textPageQuery(useApi(), name))
  if (page)
    return (
      <ProsePage title={page.title} lead={page.lead}>
        <TextBlocks blocks={readText(page.text)} renderLink={(to, text) => <Link to={to}>{text}</Link>} />
      </ProsePage>
    )
  return (
    <ProsePage title={title}>
      {isError ? (
        <ErrorState title="This page did not load" busy={isFetching} onRetry={() => void refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-3">
          {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      )}
    </ProsePage>
  )
}

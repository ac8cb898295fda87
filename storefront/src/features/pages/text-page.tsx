import { useApi } from '@saddar/client'
import type { TextPage, TextPageName } from '@saddar/contract'
import { readText } from '@saddar/contract/read-text'
import { ErrorState, Skeleton, TextBlocks } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import type { PageModule } from '../../shared/page/page.ts'
import { Link } from '../../shared/router/index.ts'
import { ProsePage } from './prose-page.tsx'
import { textPageKey, textPageQuery } from './queries.ts'

/** The exports of an information page's route. Each page fetches only its own text. */
export function openTextPage(name: TextPageName, title: string): PageModule {
  return {
    default: () => <TextPageView name={name} title={title} />,
    prefetch: ({ api, queryClient }) => queryClient.fetchQuery(textPageQuery(api, name)),
    meta: ({ queryClient }) => {
      const page = queryClient.getQueryData<TextPage>(textPageKey(name))
      return { title: page?.title ?? title, description: page?.description }
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

import { getChatUrl } from '@saddar/contract/chat-url'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../../shared/settings-query.ts'
import { SkipLink } from './skip-link.tsx'
import { Wordmark } from './wordmark.tsx'

/** The frame of checkout: wordmark and help link only. */
export default function QuietFrame({ children }: { children: ReactNode }) {
  const { supportPhone, supportChat } = useSettings()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-line border-b bg-surface">
        <div className="page flex h-16 max-w-7xl items-center justify-between">
          <Wordmark />
          <a
            href={getChatUrl(supportPhone, supportChat)}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:underline"
          >
            <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
            Need help?
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  )
}

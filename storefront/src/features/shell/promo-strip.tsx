import { promoLoopSeconds } from '@saddar/contract/limits'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '../settings/queries.ts'

/** The promo line: its messages pass by in 40 s (S1 §1). It can be stopped, and stands still under reduced motion. */
export function PromoStrip() {
  const [paused, setPaused] = useState(false)
  const { promoMessages } = useSettings()
  const Icon = paused ? Play : Pause
  return (
    <section aria-label="Offers" className="relative flex h-9 items-center overflow-hidden bg-night text-xs text-white sm:text-sm">
      <div
        className="promo-track flex w-max motion-reduce:w-full motion-reduce:justify-center"
        style={{ animationDuration: `${promoLoopSeconds}s`, animationPlayState: paused ? 'paused' : undefined }}
      >
        <PromoMessages messages={promoMessages} />
        {/* A second copy makes the loop seamless; it says nothing new. */}
        <PromoMessages messages={promoMessages} copy />
      </div>
      <button
        type="button"
        aria-label={paused ? 'Play the offers' : 'Pause the offers'}
        onClick={() => setPaused(!paused)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center bg-night outline-offset-[-4px] outline-white motion-reduce:hidden"
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} />
      </button>
    </section>
  )
}

function PromoMessages({ messages, copy = false }: { messages: readonly string[]; copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined} className={copy ? 'flex motion-reduce:hidden' : 'flex motion-reduce:max-w-full'}>
      {messages.map((message) => (
        <li key={message} className="px-8 whitespace-nowrap motion-reduce:truncate motion-reduce:px-4 motion-reduce:not-first:hidden">
          {message}
        </li>
      ))}
    </ul>
  )
}

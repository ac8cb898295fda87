import { promoLoopSeconds } from '@saddar/contract/limits'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '../settings/queries.ts'

/**
 * The promo line: its messages pass by in 40 s (behaviour 8.7). It can be stopped, and stops while it is pointed at or focused. Under reduced
 * motion it stands still and is scrolled by hand.
 */
export function PromoStrip() {
  const [paused, setPaused] = useState(false)
  const { promoMessages } = useSettings()
  if (promoMessages.length === 0) return null
  const Icon = paused ? Play : Pause
  return (
    <section aria-label="Offers" className="relative flex h-9 items-center overflow-hidden bg-night text-xs text-white sm:text-sm">
      <div
        className="promo-track flex w-max motion-reduce:w-full"
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
    <ul
      aria-hidden={copy || undefined}
      tabIndex={copy ? undefined : 0}
      className={`flex py-2 -outline-offset-4 outline-white ${copy ? 'motion-reduce:hidden' : 'no-scrollbar motion-reduce:overflow-x-auto'}`}
    >
      {messages.map((message, index) => (
        <li key={index} className="px-8 whitespace-nowrap">
          {message}
        </li>
      ))}
    </ul>
  )
}

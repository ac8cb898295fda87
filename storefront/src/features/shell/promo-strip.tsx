import { promoLoopSeconds } from '@saddar/contract/limits'
import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import { useSettings } from '../../shared/settings-query.ts'
import { useFrameKey } from './frame-key.ts'

// Widths in px, to estimate how many copies fill a window. Letters are assumed narrower than they are: an extra copy does no harm.
const widestWindow = 3_840
/** The minimum shift per loop: a single short message would otherwise hardly move in 40 s. */
const shortestLoop = 1_000
const spacing = 64
const narrowLetter = 5

/**
 * The promo line: its messages scroll by in 40 s (rule 8.7). It can be paused, and pauses on hover and focus. Under reduced
 * motion it does not move and is scrolled by hand.
 */
function PromoStrip() {
  const [paused, setPaused] = useState(false)
  const { promoMessages } = useSettings()
  if (promoMessages.length === 0) return null
  const Icon = paused ? Play : Pause
  const width = promoMessages.reduce((sum, message) => sum + spacing + narrowLetter * message.length, 0)
  // In windows wider than widestWindow, --promo-least stretches the copies.
  const moved = Math.ceil(shortestLoop / width)
  const covering = Math.ceil(widestWindow / width)
  const copies = moved + covering
  return (
    <section aria-label="Offers" className="relative flex h-9 items-center overflow-clip bg-night text-xs text-white sm:text-sm">
      <div
        className="promo-track flex"
        style={
          {
            animationDuration: `${promoLoopSeconds}s`,
            animationPlayState: paused ? 'paused' : undefined,
            '--promo-shift': `${(-100 * moved) / copies}%`,
            '--promo-least': `${(100 * copies) / covering}%`,
          } as CSSProperties
        }
      >
        {Array.from({ length: copies }, (_, index) => (
          <PromoMessages key={index} messages={promoMessages} copy={index > 0} />
        ))}
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

export default import.meta.env.SSR ? reuseMarkup(PromoStrip, { useKey: useFrameKey, maximum: 20 }) : PromoStrip

/** The messages. Copies make the loop seamless and are hidden from screen readers. */
function PromoMessages({ messages, copy }: { messages: readonly string[]; copy: boolean }) {
  return (
    <ul
      aria-hidden={copy || undefined}
      tabIndex={copy ? undefined : 0}
      className={`flex grow py-2 -outline-offset-4 outline-white ${copy ? 'motion-reduce:hidden' : 'no-scrollbar motion-reduce:overflow-x-auto'}`}
    >
      {messages.map((message, index) => (
        <li key={index} className="bg-night px-8 whitespace-nowrap">
          {message}
        </li>
      ))}
    </ul>
  )
}

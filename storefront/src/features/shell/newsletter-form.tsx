import { buttonClass, toast } from '@saddar/ui'
import type { FormEvent } from 'react'

/** The newsletter block. Nothing is sent yet, and it says so rather than keep an address for nothing. */
export function NewsletterForm() {
  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.reset()
    toast.info('Our newsletter is not sent yet, so we did not keep your address. Please come back soon.')
  }
  return (
    <form onSubmit={subscribe} className="max-w-md">
      <h2 className="text-sm">Newsletter</h2>
      <p className="mt-2 mb-3 text-sm text-quiet">New arrivals and Friday sales, once a week.</p>
      <div className="flex gap-2">
        <input
          type="email"
          name="email"
          required
          placeholder="Your email"
          aria-label="Your email"
          autoComplete="email"
          className="min-h-11 w-full min-w-0 flex-1 rounded-control border border-edge bg-surface px-3 placeholder:text-quiet hover:border-ink"
        />
        <button type="submit" className={buttonClass({ tone: 'outline' })}>
          Subscribe
        </button>
      </div>
    </form>
  )
}

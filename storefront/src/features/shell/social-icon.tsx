import type { ShopSettings } from '@saddar/contract'

/** A network's mark, from a file of its own: the footer is in every document, and icon sets no longer carry brands. */
export function SocialIcon({ name }: { name: keyof ShopSettings['socialLinks'] }) {
  return (
    <svg aria-hidden className="size-5" fill="currentColor">
      <use href={`/social.svg#${name}`} />
    </svg>
  )
}

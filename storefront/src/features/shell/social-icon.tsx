import type { ShopSettings } from '@saddar/contract'

/** A network's logo, from a separate file: every document contains the footer, and icon sets no longer include brand logos. */
export function SocialIcon({ name }: { name: keyof ShopSettings['socialLinks'] }) {
  return (
    <svg aria-hidden className="size-5" fill="currentColor">
      <use href={`/social.svg#${name}`} />
    </svg>
  )
}

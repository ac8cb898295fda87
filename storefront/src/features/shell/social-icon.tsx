import type { ShopSettings } from '@saddar/contract'

// Marks of the networks, drawn as plain paths: icon sets no longer carry brands.
const paths: Record<keyof ShopSettings['socialLinks'], string> = {
  facebook: 'M14 8.5V7c0-.8.5-1 1-1h2V2.5h-3c-3 0-4 2-4 4v2H7.5V12H10v9.5h4V12h2.5l.5-3.5z',
  x: 'M13.9 10.5 20.7 3h-1.9l-5.7 6.4L8.5 3H3l7.1 10L3 21h1.9l6-6.9 4.6 6.9H21zM5.6 4.4h2l10.8 15.3h-2z',
  youtube:
    'M21.5 7a2.5 2.5 0 0 0-2-2C18 4.5 12 4.5 12 4.5S6 4.5 4.5 5a2.5 2.5 0 0 0-2 2 27 27 0 0 0 0 10 2.5 2.5 0 0 0 2 2c1.5.5 7.5.5 7.5.5s6 0 7.5-.5a2.5 2.5 0 0 0 2-2 27 27 0 0 0 0-10M10 15.5v-7l5.5 3.5z',
  tiktok: 'M16.5 2H13v13.5a2.6 2.6 0 1 1-2-2.5V9.5a6 6 0 1 0 5.5 6v-7A7.5 7.5 0 0 0 21 10V6.5A4.5 4.5 0 0 1 16.5 2',
  instagram:
    'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6m0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6m5.5-4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4',
}

export function SocialIcon({ name }: { name: keyof ShopSettings['socialLinks'] }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="currentColor">
      <path d={paths[name]} />
    </svg>
  )
}

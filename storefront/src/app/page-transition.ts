import type { ShowPage } from '../shared/router/index.ts'
import { playMotion } from './page-motion.ts'
import { playPictureTransition } from './picture-transition.ts'

// Loaded with the transitions, in the one request after the first view.
export { keepFocusAboveBars } from './keep-focus-above-bars.ts'

/** Shows a new page with its transition (rule 8.8). Loaded after the first view. */
export const playPageTransition: ShowPage = (update, change) => playPictureTransition(() => update(() => playMotion(change)), change)

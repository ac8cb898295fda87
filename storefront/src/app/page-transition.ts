import type { ChangePage } from '../shared/router/index.ts'
import { playMotion } from './page-motion.ts'
import { keepPicture } from './picture-transition.ts'

/** Shows a new page with its transition (behaviour 8.8). Loaded after the first view. */
export const changePage: ChangePage = (update, change) => keepPicture(() => update(() => playMotion(change)), change)

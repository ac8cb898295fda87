import type { ChangePage } from '../router/index.ts'
import { keepPicture } from './keep-picture.ts'
import { playMotion } from './page-motion.ts'

/** Shows a new page with its transition (behaviour 8.8). Loaded after the first view. */
export const changePage: ChangePage = (update, change) => keepPicture(() => update(() => playMotion(change)), change)

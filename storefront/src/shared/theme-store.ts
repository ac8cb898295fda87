import { createBrowserStore } from './browser-store.ts'

export const themes = ['', 'light', 'dark'] as const
/** '' follows the system. */
export type Theme = (typeof themes)[number]

/** The theme that the visitor chose. early.ts reads the same key, before the first paint. */
export const themeStore = createBrowserStore<Theme>('theme', '', (text) => themes.find((theme) => theme === text) ?? '')

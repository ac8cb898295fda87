import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useHydrated } from './hydration/use-hydrated.ts'
import { type Theme, themeStore } from './theme-store.ts'

const choices = [
  { theme: '', label: 'System', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
] as const

/**
 * System, light or dark, remembered in this browser (rule 8.18).
 * @param name of the radio buttons; each switch on a page needs its own
 */
export function ThemeSwitch({ name = 'theme' }: { name?: string }) {
  const chosen = themeStore.use()
  const hydrated = useHydrated()
  useEffect(() => {
    // Also when another tab has changed it.
    document.documentElement.dataset.theme = themeStore.read()
  })
  // Nothing without scripts could remember it.
  if (!hydrated) return <div className="h-11" />
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-transparent px-3 text-sm has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => themeStore.write(theme satisfies Theme)}
            className="sr-only"
          />
          <Icon aria-hidden size={16} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

import { createBrowserStore } from '../../shared/browser-store.ts'

/** The emails that guests gave in this browser, by choice: it shows them where a mail goes, and that they have asked. */
type AskedAlerts = Record<string, string>

const most = 20
const store = createBrowserStore<AskedAlerts>('stockAlerts', {}, (text) =>
  Object.fromEntries(Object.entries(JSON.parse(text) as AskedAlerts).filter(([, email]) => typeof email === 'string')),
)

export const useAskedAlerts = store.use

/** Notes a request; the oldest of many is forgotten. */
export function noteAlert(choice: string, email: string): void {
  const { [choice]: _, ...others } = store.read()
  store.write(JSON.stringify(Object.fromEntries([...Object.entries(others), [choice, email]].slice(-most))))
}

export function forgetAlert(choice: string): void {
  const { [choice]: asked, ...others } = store.read()
  if (asked) store.write(Object.keys(others).length === 0 ? '' : JSON.stringify(others))
}

export const readAlert = (choice: string): string | undefined => store.read()[choice]

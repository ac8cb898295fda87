import { unknownPageCookie } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useEffect } from 'react'

/** Says that the address which led here is unknown (rule 8.14). A cookie of the redirect tells, since the cached home page is the same for all. */
export function useUnknownPageNotice(): void {
  useEffect(() => {
    const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!)
    const name = names.find((each) => each.replace('__Host-', '') === unknownPageCookie)
    if (!name) return
    // A browser takes a change of a `__Host-` cookie only with these attributes.
    // biome-ignore lint/suspicious/noDocumentCookie: older phones do not have the Cookie Store API
    document.cookie = `${name}=; Max-Age=0; Path=/${name.startsWith('__Host-') ? '; Secure' : ''}`
    toast.info('We could not find that page. Here is the shop.', { toastId: 'unknown-page', autoClose: 10_000 })
  }, [])
}

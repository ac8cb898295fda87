import { stringifySetCookie } from 'cookie'

/** A cookie's name on the shop's address: over TLS with the prefix by which browsers hold it to this very host (RFC 6265bis §4.1.3.2). */
export const hostCookieName = (publicUrl: string, name: string): string => (publicUrl.startsWith('https:') ? `__Host-${name}` : name)

/**
 * The `Set-Cookie` header of a cookie that no script reads, no other host gets and no page elsewhere sends along, except by a link.
 * @param maxAge seconds; 0 deletes it
 */
export const writeHostCookie = (publicUrl: string, { name, value, maxAge }: { name: string; value: string; maxAge: number }): string =>
  stringifySetCookie({
    name: hostCookieName(publicUrl, name),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  })

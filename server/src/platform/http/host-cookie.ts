import { stringifySetCookie } from 'cookie'

/** The name of a cookie: over TLS with the `__Host-` prefix, by which browsers restrict it to this host (RFC 6265bis §4.1.3.2). */
export const hostCookieName = (publicUrl: string, name: string): string => (publicUrl.startsWith('https:') ? `__Host-${name}` : name)

/**
 * Returns the `Set-Cookie` header of a cookie that only this host receives, that scripts cannot read unless `forScripts`, and that requests
 * from other sites include only when a user follows a link.
 * @param maxAge seconds; 0 deletes it
 */
export const writeHostCookie = (
  publicUrl: string,
  { name, value, maxAge, forScripts = false }: { name: string; value: string; maxAge: number; forScripts?: boolean },
): string =>
  stringifySetCookie({
    name: hostCookieName(publicUrl, name),
    value,
    path: '/',
    httpOnly: !forScripts,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  })

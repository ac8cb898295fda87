/** Why a page asks a guest to sign in, said on /login; undefined where the page needs no explanation. */
export function explainSignIn(pathname: string): string | undefined {
  if (pathname === '/cart') return 'Sign in to see your cart'
  if (pathname === '/orders') return 'Sign in to see your orders'
  if (pathname.startsWith('/orders/')) return 'Sign in to see your order'
  if (pathname === '/account') return 'Sign in to see your account'
  return undefined
}

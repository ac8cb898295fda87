let leaving = false

/**
 * Runs a sign-out that the shopper asked for. Guarded pages that are open meanwhile lead to the home page, not to /login, where only a
 * session that ended by itself belongs.
 */
export function runSignOut<T>(signOut: () => T): T {
  leaving = true
  // React has shown the signed-out page by then.
  setTimeout(() => {
    leaving = false
  }, 100)
  return signOut()
}

export const isSigningOut = (): boolean => leaving

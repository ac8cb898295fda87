let signingOut = false

/**
 * Runs a sign-out that the shopper asked for. Meanwhile guarded pages lead to the home page and not to /login, which is for sessions that
 * have expired.
 */
export function runSignOut<T>(signOut: () => T): T {
  signingOut = true
  // After this delay React has rendered the signed-out page.
  setTimeout(() => {
    signingOut = false
  }, 100)
  return signOut()
}

export const isSigningOut = (): boolean => signingOut

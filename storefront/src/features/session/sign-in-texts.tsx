/** The texts of /login. */
export const signInTexts = {
  title: 'Sign in',
  lead: 'Your cart, your orders and saved addresses, in one place.',
  why: 'New here? An account keeps your orders and addresses together.',
  // On phones the question would take a line of its own.
  question: <span className="max-sm:sr-only">New here?</span>,
  label: 'Create account',
}

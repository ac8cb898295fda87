/** The texts of /register. */
export const registerTexts = {
  title: 'Create your account',
  lead: 'It takes half a minute, and your next order takes two taps.',
  why: 'Half a minute: name, email, password. It keeps your orders together.',
  question: 'Have an account?',
  label: 'Sign in',
}

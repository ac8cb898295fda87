/** A field that nobody sees, and that programs which fill in every field fall into (rule 13.5). Its name says nothing to autofill. */
export function Honeypot() {
  return <input name="reference" type="text" tabIndex={-1} autoComplete="off" aria-hidden className="hidden" />
}

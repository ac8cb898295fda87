/** A hidden field that only bots fill in (rule 13.5). Its name does not trigger autofill. */
export function Honeypot() {
  return <input name="reference" type="text" tabIndex={-1} autoComplete="off" aria-hidden className="hidden" />
}

/** Below the heading, also while the cart loads: the largest text of the first view, which is then complete with the document. */
export function CartPromise() {
  return <p className="mb-5 text-quiet">Cash on delivery across Pakistan. 7-day money back if you change your mind.</p>
}

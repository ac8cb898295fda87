import { useSettings } from '../../shared/settings-query.ts'

/** Shown below the heading, also while the cart loads. It is the largest text of the first view, so the LCP needs only the document. */
export function CartPromise() {
  const { returnDays } = useSettings()
  return (
    <p className="mb-5 text-quiet">Cash on delivery across Pakistan.{returnDays > 0 && ` ${returnDays}-day money back on unused items.`}</p>
  )
}
